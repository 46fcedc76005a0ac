"""Bodies are what they say: no number sent as text, no truth value sent as a number.

The framework would take "5" for 5 and 0 for false, as forms have to; what JSON says is what is meant. At the
hosts' doors it isn't even looked at what others bring: for them there is nothing.
"""

import msgspec

from tapado.server.frames import field_in
from tapado.server.http.host import require_host
from tapado.server.http.problems import AnyRequest, Denied


async def check_body(request: AnyRequest) -> None:
    """Before a door is asked. Raises Denied for a body that isn't what the door takes, naming the field."""
    data = request.route_handler.parsed_fn_signature.parameters.get("data")
    if data is None:
        return
    if request.url.path.startswith("/api/host/"):
        await require_host(request)
    try:
        msgspec.json.decode(await request.body(), type=data.annotation)
    except msgspec.ValidationError as error:
        raise Denied(400, "bad_request", "", field_in(str(error))) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Denied(400, "bad_request", "") from error
