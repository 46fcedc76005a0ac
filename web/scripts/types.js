// Writes the TypeScript types of the socket's messages from the schema that the server describes itself with.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const schemaPath = fileURLToPath(new URL("../schema/protocol.schema.json", import.meta.url));
const typesFolder = fileURLToPath(new URL("../src/lib/protocol/", import.meta.url));
const typesPath = `${typesFolder}messages.generated.ts`;

const schema = JSON.parse(await readFile(schemaPath, "utf8"));
const types = await compile(schema, "Protocol", {
  additionalProperties: false,
  bannerComment: "// Written from web/schema/protocol.schema.json by `npm run types`: change the server's messages.",
  format: false,
  ignoreMinAndMaxItems: true, // lists, not a union of tuples of each length
  unreachableDefinitions: true,
});

const before = await readFile(typesPath, "utf8").catch(() => "");
if (types !== before) {
  await mkdir(typesFolder, { recursive: true });
  await writeFile(typesPath, types);
}
