import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type TabOpening, Tabs, TabsContent, TabsList, TabsTrigger } from "./tabs.tsx";

const NAMES = ["About", "Schedule", "Clips"];

function Sections({ onValueChange }: { onValueChange?: (value: string, by: TabOpening) => void }) {
  return (
    <>
      <button type="button">Before</button>
      <Tabs defaultValue="About" {...(onValueChange ? { onValueChange } : {})}>
        <TabsList aria-label="Sections">
          {NAMES.map((name) => (
            <TabsTrigger key={name} value={name}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {NAMES.map((name) => (
          <TabsContent key={name} value={name}>
            Words of {name}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

test("pressing a tab opens its panel, which is named after the tab", async () => {
  const opened = vi.fn();
  const screen = await render(<Sections onValueChange={opened} />);
  await expect.element(screen.getByRole("tabpanel", { name: "About" })).toHaveTextContent("Words of About");
  await screen.getByRole("tab", { name: "Clips" }).click();
  await expect.element(screen.getByRole("tabpanel", { name: "Clips" })).toHaveTextContent("Words of Clips");
  await expect.element(screen.getByRole("tab", { name: "Clips" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText("Words of About").query()).toBeNull();
  await userEvent.keyboard("{Home}");
  expect(opened.mock.calls).toEqual([
    ["Clips", "press"],
    ["About", "key"],
  ]);
});

test("the tab bar is a single tab stop, and the next tab stop is in its panel", async () => {
  const screen = await render(<Sections />);
  await screen.getByRole("tab", { name: "Schedule" }).click();
  await screen.getByRole("button", { name: "Before" }).click();
  await userEvent.tab();
  await expect.element(screen.getByRole("tab", { name: "Schedule" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole("tabpanel", { name: "Schedule" })).toHaveFocus();
});

test.each([
  ["About", "{ArrowRight}", "Schedule"],
  ["About", "{ArrowLeft}", "Clips"],
  ["About", "{End}", "Clips"],
  ["Clips", "{ArrowRight}", "About"],
  ["Clips", "{Home}", "About"],
])("from tab %s, key %s focuses and opens tab %s", async (from, key, name) => {
  const screen = await render(<Sections />);
  await screen.getByRole("tab", { name: from }).click();
  await userEvent.keyboard(key);
  await expect.element(screen.getByRole("tab", { name })).toHaveFocus();
  await expect.element(screen.getByRole("tabpanel", { name })).toHaveTextContent(`Words of ${name}`);
});

test.each([
  ["{ArrowLeft}", "Clips"],
  ["{ArrowRight}", "About"],
])("on a right-to-left page, key %s moves from Schedule to %s", async (key, name) => {
  const screen = await render(
    <div dir="rtl">
      <Sections />
    </div>,
  );
  await screen.getByRole("tab", { name: "Schedule" }).click();
  await userEvent.keyboard(key);
  await expect.element(screen.getByRole("tab", { name })).toHaveFocus();
});
