import type {
  CaseDecision,
  CaseDetail,
  CaseReport,
  ListCasesInput,
  WaitingAppeal,
} from "@starling/validators/moderation";
import type { Handlers } from "./fake-link.ts";
import { refuse } from "./fake-link.ts";
import { createMe } from "./people.ts";

const at = new Date("2026-02-05T10:00:00Z");
const idOf = (letter: string, number: number) =>
  `0190f0e0-0000-7000-8000-00000000${letter}${String(number).padStart(3, "0")}`;

/** Has no second factor, which only the server requires. */
export const aModerator = createMe({ isModerator: true });

export function caseReport(number: number, changes: Partial<CaseReport> = {}): CaseReport {
  return {
    id: idOf("b", number),
    source: "person",
    reporter: { id: idOf("9", number), username: `reporter_${number}` },
    reason: "hate",
    text: "Look at the second half",
    sentAt: at,
    outcome: null,
    copy: null,
    ...changes,
  };
}

export function caseDecision(number: number, changes: Partial<CaseDecision> = {}): CaseDecision {
  return {
    id: idOf("d", number),
    moderator: { id: idOf("8", number), username: `moderator_${number}` },
    action: "hide_clip",
    rule: "hate",
    words: "It makes fun of people for their faith.",
    decidedAt: at,
    until: null,
    undoneAt: null,
    ...changes,
  };
}

export function aCase(number: number, changes: Partial<CaseDetail> = {}): CaseDetail {
  const username = `person_${number}`;
  return {
    id: idOf("c", number),
    kind: "clip",
    picture: null,
    username,
    displayName: `Person ${number}`,
    reason: "hate",
    harm: 3,
    reports: 1,
    openedAt: at,
    closedAt: null,
    claim: null,
    subject: idOf("7", number),
    profile: { id: idOf("6", number), role: "streamer", joinedAt: at, followers: 12 },
    copy: {
      username,
      displayName: `Person ${number}`,
      texts: [{ name: "Title", text: `Clip ${number}` }],
      pictures: [{ name: "Preview", address: "/poster.webp" }],
      video: null,
    },
    reported: [caseReport(number)],
    decisions: [],
    history: [],
    can: { decide: true, actions: ["dismiss", "hide_clip", "ask_change", "limit", "suspend", "ban"] },
    ...changes,
  };
}

export function closedCase(number: number, decision: CaseDecision = caseDecision(number)): CaseDetail {
  return aCase(number, {
    closedAt: at,
    decisions: [decision],
    reported: [caseReport(number, { outcome: "acted" })],
    can: { decide: false, actions: [] },
  });
}

export function waitingAppeal(number: number, changes: Partial<WaitingAppeal> = {}): WaitingAppeal {
  const { username, kind, id, copy } = aCase(number);
  return {
    id: idOf("a", number),
    words: "I am of that faith myself.",
    sentAt: at,
    username,
    kind,
    caseId: id,
    decision: caseDecision(number),
    copy,
    ...changes,
  };
}

interface FakeDesk {
  cases?: CaseDetail[];
  appeals?: WaitingAppeal[];
  hasSecondFactor?: boolean;
  total?: number;
}

/**
 * `written` contains the inputs of all accepted changes, oldest first. If `server.refusal` is set, all
 * changes are rejected with this message.
 */
export function fakeDesk({ cases = [], appeals = [], hasSecondFactor = true, total }: FakeDesk = {}) {
  const server: { cases: CaseDetail[]; appeals: WaitingAppeal[]; refusal: string | null; left: number } = {
    cases,
    appeals,
    refusal: null,
    left: 0,
  };
  const written: object[] = [];

  function note(name: string, input: object) {
    if (server.refusal !== null)
      refuse({ message: server.refusal, status: 409, code: "CONFLICT", reason: "CONFLICT" });
    written.push({ [name]: input });
  }

  function change(id: string, changes: Partial<CaseDetail>) {
    server.cases = server.cases.map((found) => (found.id === id ? { ...found, ...changes } : found));
  }

  const isIn = (state: ListCasesInput["state"]) => (found: CaseDetail) => {
    if (state === "closed") return found.closedAt !== null;
    return found.closedAt === null && (state === "open" || found.claim?.isMine === true);
  };

  const handlers = {
    access: () => ({ isModerator: true, hasSecondFactor }),
    cases: ({ page = 1, limit = 20, state = "open" }) => {
      const wanted = server.cases.filter(isIn(state));
      const count = total ?? wanted.length;
      return {
        cases: wanted.slice((page - 1) * limit, page * limit),
        total: count,
        totalPages: Math.ceil(count / limit),
        nextCursor: null,
      };
    },
    caseById: ({ id }) => {
      const found = server.cases.find((one) => one.id === id);
      const missing = { message: "Case not found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" };
      return found ?? refuse(missing);
    },
    claim: ({ id }) => {
      note("claim", { id });
      const until = new Date(Date.now() + 600_000);
      change(id, { claim: { username: aModerator.username, isMine: true, until } });
      return { until };
    },
    release: ({ id }) => {
      note("release", { id });
      change(id, { claim: null });
      return { released: true } as const;
    },
    decide: (input) => {
      note("decide", input);
      change(input.id, { closedAt: at, claim: null, can: { decide: false, actions: [] } });
      return { id: idOf("d", 1), decided: true } as const;
    },
    appeals: ({ page = 1, limit = 20 }) => ({
      appeals: server.appeals.slice((page - 1) * limit, page * limit),
      total: server.appeals.length,
      totalPages: Math.ceil(server.appeals.length / limit),
      nextCursor: null,
    }),
    appealById: ({ id }) => {
      const missing = { message: "Appeal not found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" };
      return server.appeals.find((one) => one.id === id) ?? refuse(missing);
    },
    judgeAppeal: (input) => {
      note("judgeAppeal", input);
      server.appeals = server.appeals.filter(({ id }) => id !== input.id);
      return { id: input.id, judged: true } as const;
    },
    takeBack: (input) => {
      note("takeBack", input);
      server.cases = server.cases.map((found) => ({
        ...found,
        decisions: found.decisions.map((one) => (one.id === input.id ? { ...one, undoneAt: at } : one)),
      }));
      return { undone: true } as const;
    },
    undoDecisions: (input) => {
      note("undoDecisions", input);
      const { left } = server;
      server.left = 0;
      return { undone: left > 0 ? 500 : 2, left };
    },
    discardReports: (input) => {
      note("discardReports", input);
      return { discarded: 3 };
    },
  } satisfies Handlers["moderation"];
  return { handlers, written, server };
}
