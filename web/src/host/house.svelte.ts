/** The house as its hosts see it, looked at again every few seconds. */
import { ask } from "../lib/http";
import { noticed } from "../lib/notice.svelte";
import type {
  HostPeople,
  HostPerson,
  HostReport,
  HostReports,
  HostTable,
  HostTables,
  HouseNotice,
  ReportMark,
  Verdict,
} from "../lib/protocol";
import { tried } from "../lib/toasts.svelte";

const EVERY = 5_000;

export class HouseView {
  tables = $state.raw<readonly HostTable[]>([]);
  people = $state.raw<readonly HostPerson[]>([]);
  reports = $state.raw<readonly HostReport[]>([]);
  notice = $state.raw<HouseNotice>({ no: 0, text: null });
  /** Whether the house has answered yet, and whether it does now. */
  seen = $state(false);
  lost = $state(false);

  /** Looks now and then, until it is told to stop. */
  begin(): () => void {
    void this.look();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void this.look();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    const [tables, people, reports, notice] = await Promise.all([
      ask<HostTables>("GET", "/api/host/tables").catch(() => null),
      ask<HostPeople>("GET", "/api/host/people").catch(() => null),
      ask<HostReports>("GET", "/api/host/reports").catch(() => null),
      ask<HouseNotice>("GET", "/api/notice").catch(() => null),
    ]);
    this.lost = tables === null || people === null || reports === null;
    this.seen ||= !this.lost;
    if (tables !== null) this.tables = tables.tables;
    if (people !== null) this.people = people.people;
    if (reports !== null) this.reports = reports.reports;
    if (notice !== null) this.notice = notice;
  }

  async close(table: HostTable, atOnce: boolean): Promise<void> {
    const path = `/api/host/tables/${encodeURIComponent(table.id)}/close`;
    const left = await tried(ask<HostTables>("POST", path, { at_once: atOnce }));
    if (left !== null) this.tables = left.tables;
  }

  async judge(person: string, verdict: Verdict): Promise<void> {
    await tried(ask<HostPerson>("PUT", `/api/host/people/${encodeURIComponent(person)}`, verdict));
    await this.look();
  }

  async mark(report: HostReport, state: ReportMark["state"]): Promise<void> {
    const left = await tried(ask<HostReports>("PUT", `/api/host/reports/${report.no}`, { state }));
    if (left !== null) this.reports = left.reports;
  }

  /** Posts a notice; null takes it down. True when it is done. */
  async post(text: string | null): Promise<boolean> {
    const posted = await tried(
      text === null
        ? ask<HouseNotice>("DELETE", "/api/host/notice")
        : ask<HouseNotice>("POST", "/api/host/notice", { text }),
    );
    if (posted === null) return false;
    this.notice = posted;
    noticed(posted);
    return true;
  }
}
