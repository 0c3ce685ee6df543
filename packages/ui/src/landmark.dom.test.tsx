import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Dialog, DialogContent } from "./dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "./dropdown-menu.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "./popover.tsx";
import { Select, SelectItem } from "./select.tsx";

const menu = (
  <DropdownMenu>
    <DropdownMenuTrigger>Open</DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem>Inside</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);
const popover = (
  <Popover>
    <PopoverTrigger>Open</PopoverTrigger>
    <PopoverContent aria-label="More">Inside</PopoverContent>
  </Popover>
);
const select = (
  <Select aria-label="Open">
    <SelectItem value="in">Inside</SelectItem>
  </Select>
);

const PLACES: [string, (floating: ReactNode) => ReactNode][] = [
  ["header", (floating) => <header>{floating}</header>],
  ["main", (floating) => <main>{floating}</main>],
  [
    "[role=dialog]",
    (floating) => (
      <Dialog open>
        <DialogContent title="Dialog">{floating}</DialogContent>
      </Dialog>
    ),
  ],
];

const CASES = PLACES.flatMap(([place, around]) =>
  Object.entries({ menu, popover, select }).map(([name, floating]) => ({
    name,
    place,
    page: around(floating),
  })),
);

test.each(CASES)(
  "renders an open $name inside the $place that contains its trigger",
  async ({ place, page }) => {
    const screen = await render(page);
    const opener = screen.getByText("Open").or(screen.getByLabelText("Open"));
    const trigger = opener.element();
    await opener.click();
    const inside = screen.getByText("Inside");
    await expect.element(inside).toBeVisible();
    expect(inside.element().closest(place)).not.toBeNull();
    const distance = inside.element().getBoundingClientRect().top - trigger.getBoundingClientRect().bottom;
    expect(Math.abs(distance)).toBeLessThan(40);
  },
);
