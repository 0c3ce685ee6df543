import type { Me } from "@starling/validators/sessions";
import { describe, expect, test } from "vitest";
import type { Session } from "../lib/session-store.ts";
import { createMe } from "../testing/people.ts";
import { guardRoute } from "./guards.ts";
import { routes } from "./routes.tsx";

const signedIn = (changes: Partial<Me> = {}) => ({ status: "signed-in", me: createMe(changes) }) as const;
const anonymous = { status: "anonymous", me: null } as const;
const loading = { status: "loading", me: null } as const;
const unavailable = { status: "unavailable", me: null } as const;

function judge(path: string, session: Session) {
  const row = routes.find((route) => route.path.replace(":id", "1") === path);
  if (!row) throw new Error(`There is no route for ${path}`);
  return guardRoute(row.access, session);
}

const VIEWER_PAGES = ["/dashboard", "/clips", "/streamers"];
const STREAMER_PAGES = ["/studio", "/raid"];
const ACCOUNT_PAGES = ["/account-settings", "/invoices/1"];
const SHARED_PAGES = ["/plans", "/profile", ...ACCOUNT_PAGES, "/streamer/1", "/viewer/1"];
const SET_UP_PAGES = [
  "/select-role",
  "/create-viewer-profile",
  "/create-streamer-profile",
  "/update-viewer-profile",
  "/update-streamer-profile",
];
const PROTECTED = [...VIEWER_PAGES, ...STREAMER_PAGES, ...SHARED_PAGES, ...SET_UP_PAGES];

describe("access to protected pages", () => {
  test.each(PROTECTED)("%s redirects anonymous visitors to the start page", (path) => {
    expect(judge(path, anonymous)).toEqual({ go: "/" });
  });

  test.each(PROTECTED)("%s waits for the session and reports an unavailable session", (path) => {
    expect(judge(path, loading)).toBe("wait");
    expect(judge(path, unavailable)).toBe("unavailable");
  });

  test.each(PROTECTED.filter((path) => path !== "/select-role" && path !== "/plans"))(
    "%s sends users without a role to the role choice, with or without a profile",
    (path) => {
      expect(judge(path, signedIn({ roleVerified: false }))).toEqual({
        go: "/select-role",
      });
      expect(judge(path, signedIn({ roleVerified: false, profile: null }))).toEqual({
        go: "/select-role",
      });
    },
  );

  test("/select-role is open to users without a role and redirects other users", () => {
    expect(judge("/select-role", signedIn({ roleVerified: false }))).toBe("stay");
    expect(judge("/select-role", signedIn())).toEqual({ go: "/streamers" });
    expect(judge("/select-role", signedIn({ role: "streamer" }))).toEqual({
      go: "/profile",
    });
    expect(judge("/select-role", signedIn({ profile: null }))).toEqual({
      go: "/create-viewer-profile",
    });
  });

  test("every signed-in user may open the plans page", () => {
    for (const lacks of [{ roleVerified: false }, { roleVerified: false, profile: null }, { profile: null }])
      expect(judge("/plans", signedIn(lacks))).toBe("stay");
  });

  describe.each(["viewer", "streamer"] as const)("pages for a %s without a profile", (role) => {
    const session = signedIn({ role, profile: null });
    const own = `/create-${role}-profile`;

    test("shows a user without a profile the profile set-up", () => {
      expect(judge(own, session)).toBe("stay");
    });

    test.each(ACCOUNT_PAGES)("a user without a profile may open the account page %s", (path) => {
      expect(judge(path, session)).toBe("stay");
    });

    const open = [own, "/plans", ...ACCOUNT_PAGES];
    test.each(PROTECTED.filter((path) => !open.includes(path)))(
      "%s redirects a user without a profile to the profile set-up",
      (path) => {
        expect(judge(path, session)).toEqual({ go: own });
      },
    );
  });

  test.each([...VIEWER_PAGES, ...SHARED_PAGES])("%s is open to a viewer", (path) => {
    expect(judge(path, signedIn())).toBe("stay");
  });

  test.each(VIEWER_PAGES)("%s sends a streamer to their profile", (path) => {
    expect(judge(path, signedIn({ role: "streamer" }))).toEqual({ go: "/profile" });
  });

  test.each(STREAMER_PAGES)("%s sends a viewer to Home", (path) => {
    expect(judge(path, signedIn())).toEqual({ go: "/dashboard" });
  });

  test.each([...STREAMER_PAGES, ...SHARED_PAGES])("%s is open to a streamer", (path) => {
    expect(judge(path, signedIn({ role: "streamer" }))).toBe("stay");
  });

  test("redirects users from the wizard of a profile that they already have, and from the other role's editor", () => {
    expect(judge("/create-viewer-profile", signedIn())).toEqual({ go: "/profile" });
    expect(judge("/create-streamer-profile", signedIn())).toEqual({ go: "/profile" });
    expect(judge("/update-viewer-profile", signedIn())).toBe("stay");
    expect(judge("/update-streamer-profile", signedIn())).toEqual({
      go: "/update-viewer-profile",
    });
  });
});

describe("access to the login page", () => {
  test.each([anonymous, loading, unavailable])(
    "shows the login page unless the visitor is known to be signed in",
    (session) => {
      expect(judge("/login", session)).toBe("stay");
    },
  );

  test("redirects signed-in users to the return page or their landing page", () => {
    expect(judge("/login", signedIn())).toEqual({ go: "/streamers" });
    expect(guardRoute("guest", signedIn(), "/@nia")).toEqual({ go: "/@nia" });
    expect(guardRoute("guest", signedIn({ profile: null }), "/@nia")).toEqual({
      go: "/create-viewer-profile",
    });
    expect(judge("/login", signedIn({ role: "streamer" }))).toEqual({ go: "/profile" });
    expect(judge("/login", signedIn({ roleVerified: false }))).toEqual({ go: "/select-role" });
    expect(judge("/login", signedIn({ profile: null }))).toEqual({
      go: "/create-viewer-profile",
    });
  });
});

test.each([anonymous, loading, unavailable, signedIn(), signedIn({ roleVerified: false })])(
  "all visitors may open public pages",
  (session) => {
    expect(judge("/terms", session)).toBe("stay");
    expect(judge("/", session)).toBe("stay");
  },
);
