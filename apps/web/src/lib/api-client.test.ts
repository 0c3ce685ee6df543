import { SKIP_AUTH_RETRY_HEADER } from "@starling/validators/sessions";
import { afterEach, expect, test, vi } from "vitest";
import { createApi, survivesUnload } from "./api-client.ts";
import { endSession, getSession } from "./session-store.ts";
import { skipAuthRetry } from "./skip-auth-retry.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

const refusal = [
  {
    error: {
      json: {
        message: "Please log in to continue",
        code: -32001,
        data: { code: "UNAUTHORIZED", httpStatus: 401 },
      },
    },
  },
];

function refusingServer() {
  const requests: { path: string; flag: string | null }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const path = new URL(input, "http://starling.test").pathname.replace("/api/trpc/", "");
    requests.push({ path, flag: new Headers(init?.headers).get(SKIP_AUTH_RETRY_HEADER) });
    return Response.json(refusal, { status: 401 });
  });
  return requests;
}

test("an unauthorized request triggers a single session refresh, sent with the skip-retry header", async () => {
  const requests = refusingServer();
  await expect(createApi().client.accounts.me.query()).rejects.toThrow("Please log in to continue");
  expect(requests).toEqual([
    { path: "accounts.me", flag: null },
    { path: "accounts.refresh", flag: "1" },
  ]);
  expect(getSession().status).toBe("anonymous");
});

test("a request with skipAuthRetry sends the header and triggers no refresh", async () => {
  const requests = refusingServer();
  const login = createApi().client.accounts.login.mutate(
    { email: "robin@example.test", password: "wrong-one" },
    { context: skipAuthRetry },
  );
  await expect(login).rejects.toThrow("Please log in to continue");
  expect(requests).toEqual([{ path: "accounts.login", flag: "1" }]);
});

test("a request with survivesUnload is sent unbatched and with keepalive", async () => {
  const sent: { path: string; keepalive: boolean | undefined }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    sent.push({ path: new URL(input, "http://starling.test").pathname, keepalive: init?.keepalive });
    return Response.json({ result: { data: { json: { recorded: 1 } } } });
  });
  const { client } = createApi();
  const notes = [1, 2].map(() =>
    client.impressions.record.mutate({ ids: ["a"] }, { context: survivesUnload }),
  );
  await Promise.all(notes);
  expect(sent).toEqual([1, 2].map(() => ({ path: "/api/trpc/impressions.record", keepalive: true })));
});

test("inputs are sent as plain JSON, even with repeated objects or undefined values", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_input: string | URL, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json([{ result: { data: { json: { values: null, meta: null } } } }]);
  });
  const { client } = createApi();
  const tags = ["cosy"];
  await client.profiles.update.mutate({
    displayName: "Heron",
    bio: undefined,
    games: tags,
    languages: tags,
  } as never);
  await client.accounts.logout.mutate();
  expect(bodies).toEqual([
    { 0: { json: { displayName: "Heron", games: ["cosy"], languages: ["cosy"] } } },
    { 0: {} },
  ]);
});
