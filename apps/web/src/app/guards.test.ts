import type { Me } from "@starling/validators/sessions";
import { describe, expect, test } from "vitest";
import { somebody } from "../testing/people.ts";
import { judgeRoute } from "./guards.ts";

const signedIn = (changes: Partial<Me> = {}) => ({ status: "signed-in", me: somebody(changes) }) as const;
const anonymous = { status: "anonymous", me: null } as const;
const loading = { status: "loading", me: null } as const;
const unavailable = { status: "unavailable", me: null } as const;

const VIEWER_PAGES = ["/dashboard", "/clips", "/streamers"];
const ACCOUNT_PAGES = ["/account-settings", "/invoices/1"];
const SHARED_PAGES = ["/plans", "/profile", ...ACCOUNT_PAGES, "/streamer/1", "/viewer/1"];
const SET_UP_PAGES = [
  "/select-role",
  "/create-viewer-profile",
  "/create-streamer-profile",
  "/update-viewer-profile",
  "/update-streamer-profile",
];
const PROTECTED = [...VIEWER_PAGES, ...SHARED_PAGES, ...SET_UP_PAGES];

describe("protected pages", () => {
  test.each(PROTECTED)("%s sends the anonymous home", (path) => {
    expect(judgeRoute("protected", path, anonymous)).toEqual({ go: "/" });
  });

  test.each(PROTECTED)("%s waits until the session is known, and says when it cannot be", (path) => {
    expect(judgeRoute("protected", path, loading)).toBe("wait");
    expect(judgeRoute("protected", path, unavailable)).toBe("unavailable");
  });

  test.each(PROTECTED.filter((path) => path !== "/select-role" && path !== "/plans"))(
    "%s sends people without a role to choose one, profile or not",
    (path) => {
      expect(judgeRoute("protected", path, signedIn({ roleVerified: false }))).toEqual({
        go: "/select-role",
      });
      expect(judgeRoute("protected", path, signedIn({ roleVerified: false, profile: null }))).toEqual({
        go: "/select-role",
      });
    },
  );

  test("/select-role stays for people without a role and is over for the others", () => {
    expect(judgeRoute("protected", "/select-role", signedIn({ roleVerified: false }))).toBe("stay");
    expect(judgeRoute("protected", "/select-role", signedIn())).toEqual({ go: "/streamers" });
    expect(judgeRoute("protected", "/select-role", signedIn({ role: "streamer" }))).toEqual({
      go: "/profile",
    });
    expect(judgeRoute("protected", "/select-role", signedIn({ profile: null }))).toEqual({
      go: "/create-viewer-profile",
    });
  });

  test("the plans are open to whoever is signed in", () => {
    for (const lacks of [{ roleVerified: false }, { roleVerified: false, profile: null }, { profile: null }])
      expect(judgeRoute("protected", "/plans", signedIn(lacks))).toBe("stay");
  });

  describe.each(["viewer", "streamer"] as const)("a %s without a profile", (role) => {
    const session = signedIn({ role, profile: null });
    const own = `/create-${role}-profile`;

    test("stays where it is made", () => {
      expect(judgeRoute("protected", own, session)).toBe("stay");
    });

    test.each(ACCOUNT_PAGES)("has the account's own page %s", (path) => {
      expect(judgeRoute("protected", path, session)).toBe("stay");
    });

    const open = [own, "/plans", ...ACCOUNT_PAGES];
    test.each(PROTECTED.filter((path) => !open.includes(path)))("goes there from %s", (path) => {
      expect(judgeRoute("protected", path, session)).toEqual({ go: own });
    });
  });

  test.each([...VIEWER_PAGES, ...SHARED_PAGES])("%s is open to a viewer", (path) => {
    expect(judgeRoute("protected", path, signedIn())).toBe("stay");
  });

  test.each(VIEWER_PAGES)("%s sends a streamer to the own profile", (path) => {
    expect(judgeRoute("protected", path, signedIn({ role: "streamer" }))).toEqual({ go: "/profile" });
  });

  test.each(SHARED_PAGES)("%s is open to a streamer", (path) => {
    expect(judgeRoute("protected", path, signedIn({ role: "streamer" }))).toBe("stay");
  });

  test("a profile is made once and updated in its own role", () => {
    expect(judgeRoute("protected", "/create-viewer-profile", signedIn())).toEqual({ go: "/profile" });
    expect(judgeRoute("protected", "/create-streamer-profile", signedIn())).toEqual({ go: "/profile" });
    expect(judgeRoute("protected", "/update-viewer-profile", signedIn())).toBe("stay");
    expect(judgeRoute("protected", "/update-streamer-profile", signedIn())).toEqual({
      go: "/update-viewer-profile",
    });
  });
});

describe("the login page", () => {
  test.each([anonymous, loading, unavailable])("stays for who is not known to be signed in", (session) => {
    expect(judgeRoute("guest", "/login", session)).toBe("stay");
  });

  test("sends the signed-in to where they land", () => {
    expect(judgeRoute("guest", "/login", signedIn())).toEqual({ go: "/streamers" });
    expect(judgeRoute("guest", "/login", signedIn({ role: "streamer" }))).toEqual({ go: "/profile" });
    expect(judgeRoute("guest", "/login", signedIn({ roleVerified: false }))).toEqual({ go: "/select-role" });
    expect(judgeRoute("guest", "/login", signedIn({ profile: null }))).toEqual({
      go: "/create-viewer-profile",
    });
  });
});

test.each([anonymous, loading, unavailable, signedIn(), signedIn({ roleVerified: false })])(
  "public pages are open to everybody",
  (session) => {
    expect(judgeRoute("public", "/terms", session)).toBe("stay");
    expect(judgeRoute("personal", "/", session)).toBe("stay");
  },
);
