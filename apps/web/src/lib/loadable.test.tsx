import { type ComponentType, Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { loadable } from "./loadable.tsx";

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

test("code that was fetched ahead is drawn at once, without anything in its place first", async () => {
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

test("code that is still on its way has the fallback in its place", async () => {
  const way = Promise.withResolvers<typeof Words>();
  const screen = await render(<Opening Part={loadable(() => way.promise)} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Loading")).toBeVisible();
  way.resolve(Words);
  await expect.element(screen.getByText("Words of Inês")).toBeVisible();
});

test("a fetch ahead that fails is asked for again when it is drawn", async () => {
  const fetchCode = vi.fn(async () => Words).mockRejectedValueOnce(new Error("offline"));
  const Part = loadable(fetchCode);
  Part.load();
  const screen = await render(<Opening Part={Part} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Words of Inês")).toBeVisible();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
