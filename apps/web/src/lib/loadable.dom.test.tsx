import { Dialog, DialogContent } from "@starling/ui/dialog";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FailedLoadNotice } from "../app/failed-load-notice.tsx";
import { RouteBoundary } from "../app/route-boundary.tsx";
import { loadable } from "./loadable.tsx";
import { reloadIfReplaced } from "./replaced-release.ts";

function Words({ of }: { of: string }) {
  return <p>Words of {of}</p>;
}

function Opening({ Part }: { Part: ComponentType<{ of: string }> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense fallback={<p>Loading</p>}>{open ? <Part of="Inês" /> : null}</Suspense>
    </>
  );
}

test("preloaded code renders without a fallback", async () => {
  const fetched = Promise.resolve(Words);
  const Part = loadable(() => fetched);
  Part.load();
  await fetched;
  const screen = await render(<Opening Part={Part} />);
  const seen = vi.fn();
  const watch = new MutationObserver(() => seen(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Words of Inês")).toBeVisible();
  watch.disconnect();
  expect(seen.mock.calls.flat().join()).not.toContain("Loading");
});

test("shows the fallback while code is loading", async () => {
  const way = Promise.withResolvers<typeof Words>();
  const screen = await render(<Opening Part={loadable(() => way.promise)} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Loading")).toBeVisible();
  way.resolve(Words);
  await expect.element(screen.getByText("Words of Inês")).toBeVisible();
});

test("a failed preload is retried on render", async () => {
  const fetchCode = vi.fn(async () => Words).mockRejectedValueOnce(new Error("offline"));
  const Part = loadable(fetchCode);
  Part.load();
  const screen = await render(<Opening Part={Part} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Words of Inês")).toBeVisible();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

const OFFLINE = new TypeError("Failed to fetch dynamically imported module");

function openPage(fetchCode: () => Promise<typeof Words>) {
  return render(
    <>
      <label>
        Title <input />
      </label>
      <Opening Part={loadable(fetchCode)} />
      <FailedLoadNotice />
    </>,
  );
}

function failing(times: number) {
  const fetchCode = vi.fn(async () => Words);
  for (let failed = 0; failed < times; failed += 1) fetchCode.mockRejectedValueOnce(OFFLINE);
  return fetchCode;
}

test("retries loading once without an error notice", async () => {
  const fetchCode = failing(1);
  const screen = await openPage(fetchCode);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Words of Inês")).toBeVisible();
  expect(screen.getByRole("alert").query()).toBeNull();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

const entry = document.createElement("script");
entry.type = "module";
entry.setAttribute("src", "/assets/old.js");
afterEach(() => {
  entry.remove();
  vi.unstubAllGlobals();
});

const KINDS = {
  page: (form: ReactNode, part: ReactNode) => (
    <>
      {form}
      <RouteBoundary>{part}</RouteBoundary>
    </>
  ),
  dialog: (form: ReactNode, part: ReactNode) => (
    <Dialog open>
      <DialogContent title="Words">
        {form}
        {part}
      </DialogContent>
    </Dialog>
  ),
  section: (form: ReactNode, part: ReactNode) => (
    <section>
      {form}
      {part}
    </section>
  ),
};

function FormWithPart({ kind, Part }: { kind: keyof typeof KINDS; Part: ComponentType<{ of: string }> }) {
  const [isOpen, setOpen] = useState(false);
  const form = (
    <label>
      Title <input onKeyDown={({ key }) => key === "Enter" && setOpen(true)} />
    </label>
  );
  const part = <Suspense fallback={<p>Loading</p>}>{isOpen ? <Part of="Inês" /> : null}</Suspense>;
  return (
    <>
      {KINDS[kind](form, part)}
      <FailedLoadNotice />
    </>
  );
}

describe.each(["page", "dialog", "section"] as const)("a %s with code that does not load", (kind) => {
  test.each([
    ["offline", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["after a release removed its files", async () => new Response('<script src="/assets/new.js">')],
  ])("keeps typed input when loading fails %s, and renders after a retry", async (_, answer) => {
    document.head.append(entry);
    vi.stubGlobal("fetch", answer);
    const screen = await render(<FormWithPart kind={kind} Part={loadable(failing(2))} />);
    const title = screen.getByLabelText("Title");
    await title.fill("Half a title");
    await userEvent.keyboard("{Enter}");
    const notice = screen.getByRole("alert");
    await expect.element(notice.getByText("Part of this page didn’t load")).toBeVisible();
    await expect.element(screen.getByText("Loading")).toBeVisible();
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("Words of Inês")).toBeVisible();
    await expect.element(title).toHaveValue("Half a title");
  });
});

describe("reloadIfReplaced after a newer release was deployed", () => {
  async function reloads(page = '<script src="/assets/new.js">') {
    vi.stubGlobal("fetch", async () => new Response(page));
    const reload = vi.fn();
    await reloadIfReplaced(reload);
    return reload.mock.calls.length;
  }
  beforeEach(() => {
    sessionStorage.clear();
    document.head.append(entry);
  });

  test("reloads the page only once", async () => {
    expect([await reloads(), await reloads()]).toEqual([1, 0]);
  });

  test("does not reload while the server serves this release", async () => {
    expect(await reloads('<script src="/assets/old.js">')).toBe(0);
  });

  test("does not reload while a text field holds text", async () => {
    const screen = await openPage(failing(0));
    await screen.getByLabelText("Title").fill("Half a title");
    expect(await reloads()).toBe(0);
  });

  test("does not reload while a form would ask for confirmation before the tab is closed", async () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    expect(await reloads()).toBe(0);
    window.removeEventListener("beforeunload", hold);
  });
});

test("offers a reload when the files are gone, and retries automatically once online", async () => {
  const screen = await openPage(failing(3));
  await screen.getByRole("button", { name: "Open" }).click();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect.element(screen.getByText("Loading")).toBeVisible();
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("Words of Inês")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});
