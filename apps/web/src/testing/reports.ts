import type { OwnDecision, OwnReport } from "@starling/validators/reports";
import type { Handlers } from "./fake-link.ts";
import { refuse } from "./fake-link.ts";

const at = new Date("2026-02-05T10:00:00Z");

export function ownReport(number: number, changes: Partial<OwnReport> = {}): OwnReport {
  return {
    id: `0190f0e0-0000-7000-8000-00000000b${String(number).padStart(3, "0")}`,
    kind: "profile",
    username: `person_${number}`,
    reason: "harassment",
    text: "",
    sentAt: at,
    closedAt: null,
    outcome: null,
    ...changes,
  };
}

export function ownDecision(number: number, changes: Partial<OwnDecision> = {}): OwnDecision {
  return {
    id: `0190f0e0-0000-7000-8000-00000000d${String(number).padStart(3, "0")}`,
    kind: "clip",
    picture: null,
    title: `Clip ${number}`,
    action: "hide_clip",
    rule: "hate",
    words: "It makes fun of people for their faith.",
    decidedAt: at,
    until: null,
    undoneAt: null,
    appealableUntil: new Date("2026-08-05T10:00:00Z"),
    appeal: null,
    can: { appeal: true },
    ...changes,
  };
}

function appealed(decision: OwnDecision, words: string): OwnDecision {
  const appeal = { words, sentAt: at, outcome: null, answer: null, judgedAt: null };
  return { ...decision, can: { appeal: false }, appeal };
}

/** Always uses the first decision. */
function decisionOfLink({ decisions: [decision] }: { decisions: OwnDecision[] }): OwnDecision {
  return decision ?? refuse({ message: "dead", reason: "LINK_INVALID" });
}

interface FakeReports {
  reports?: OwnReport[];
  decisions?: OwnDecision[];
  refusal?: string | null;
}

/** `written` contains the inputs of all accepted changes, oldest first. */
export function fakeReports({ reports = [], decisions = [], refusal = null }: FakeReports = {}) {
  const server = { reports, decisions, refusal };
  const written: object[] = [];

  function note(input: object) {
    if (server.refusal !== null)
      refuse({ message: server.refusal, status: 409, code: "CONFLICT", reason: "CONFLICT" });
    written.push(input);
  }

  const handlers = {
    create: (input) => {
      note(input);
      return { id: ownReport(1).id, reported: true } as const;
    },
    list: ({ page = 1, limit = 20 }) => ({
      reports: server.reports.slice((page - 1) * limit, page * limit),
      total: server.reports.length,
      totalPages: Math.ceil(server.reports.length / limit),
      nextCursor: null,
    }),
    decisions: () => ({
      decisions: server.decisions,
      total: server.decisions.length,
      totalPages: server.decisions.length > 0 ? 1 : 0,
      nextCursor: null,
    }),
    appeal: (input) => {
      note(input);
      const { decisionId, words } = input;
      server.decisions = server.decisions.map((decision) =>
        decision.id === decisionId ? appealed(decision, words) : decision,
      );
      return { id: decisionId, appealed: true } as const;
    },
    readDecision: () => decisionOfLink(server),
    appealByLink: (input) => {
      note(input);
      const decision = decisionOfLink(server);
      server.decisions = [appealed(decision, input.words)];
      return { id: decision.id, appealed: true } as const;
    },
    requestDeletion: (input) => {
      note(input);
      return { message: "We sent you a link to delete your account." };
    },
  } satisfies Handlers["reports"];
  return { handlers, written, server };
}
