import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AlertDialog } from "./alert-dialog.tsx";
import { Dialog, DialogContent } from "./dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "./dropdown-menu.tsx";
import { RadioGroup, RadioOption } from "./radio-group.tsx";
import { Sheet, SheetContent } from "./sheet.tsx";

beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

interface PageProps {
  dialog: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
  /** Whether the dialog's opening button is removed before the dialog closes. */
  gone?: boolean;
}

/** Renders the dialog outside its button, so that Radix has no trigger. */
function Page({ dialog, gone = false }: PageProps) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <main>
      <h1>The page</h1>
      <section>
        <h2>The list</h2>
        {gone && opened && !open ? null : (
          <button
            type="button"
            onClick={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            Open
          </button>
        )}
      </section>
      {dialog(open, setOpen)}
    </main>
  );
}

const withFields: PageProps["dialog"] = (open, setOpen) => (
  <Dialog open={open} onOpenChange={setOpen}>
    <DialogContent title="Pay">
      <input aria-label="Hidden" type="hidden" />
      <select aria-label="Who sees this" data-not-first="" />
      <input aria-label="Name" />
      <input aria-label="Number" />
    </DialogContent>
  </Dialog>
);

const sheet: PageProps["dialog"] = (open, setOpen) => (
  <Sheet open={open} onOpenChange={setOpen}>
    <SheetContent title="Filters">
      <input aria-label="Name" />
    </SheetContent>
  </Sheet>
);

const question: PageProps["dialog"] = (open, setOpen) => (
  <AlertDialog
    open={open}
    onOpenChange={setOpen}
    title="Delete it?"
    description="It is gone for good."
    confirmLabel="Delete"
    onConfirm={() => setOpen(false)}
  />
);

const words: PageProps["dialog"] = (open, setOpen) => (
  <Dialog open={open} onOpenChange={setOpen}>
    <DialogContent title="Only words">Nothing to fill in.</DialogContent>
  </Dialog>
);

const choice: PageProps["dialog"] = (open, setOpen) => (
  <Dialog open={open} onOpenChange={setOpen}>
    <DialogContent title="Choose">
      <RadioGroup aria-label="Card" value="b">
        <RadioOption value="a" label="The first" />
        <RadioOption value="b" label="The chosen" />
      </RadioGroup>
    </DialogContent>
  </Dialog>
);

test.for([
  { name: "a dialog begins in its first field", dialog: withFields, role: "textbox", label: "Name" },
  { name: "a sheet begins in its first field", dialog: sheet, role: "textbox", label: "Name" },
  { name: "a question begins on the way out of it", dialog: question, role: "button", label: "Cancel" },
  { name: "a dialog without a field begins on itself", dialog: words, role: "dialog", label: "Only words" },
  { name: "a choice begins at what is chosen", dialog: choice, role: "radio", label: "The chosen" },
] as const)("$name, and Escape returns the focus to the opener", async ({ dialog, role, label }) => {
  const screen = await render(<Page dialog={dialog} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole(role, { name: label })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Open" })).toHaveFocus();
});

test.for([
  { kind: "a dialog", dialog: withFields },
  { kind: "a sheet", dialog: sheet },
  { kind: "a question", dialog: question },
])("closing $kind focuses the section heading if the opener was removed", async ({ dialog }) => {
  const screen = await render(<Page dialog={dialog} gone />);
  await screen.getByRole("button", { name: "Open" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("heading", { name: "The list" })).toHaveFocus();
});

function Late() {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLoaded(true)} data-testid="load">
        Load
      </button>
      <Dialog defaultOpen>
        <DialogContent title="Checkout">
          {loaded ? <input aria-label="Name on the card" /> : "Loading"}
          <button type="button">Cancel</button>
        </DialogContent>
      </Dialog>
    </>
  );
}

async function openLate() {
  const screen = await render(<Late />);
  const dialog = screen.getByRole("dialog", { name: "Checkout" });
  await expect.element(dialog).toHaveFocus();
  return {
    screen,
    dialog,
    load: () => document.querySelector<HTMLElement>("[data-testid=load]")?.click(),
  };
}

test("focuses the first field of a dialog as soon as the field is rendered", async () => {
  const { screen, load } = await openLate();
  load();
  await expect.element(screen.getByRole("textbox", { name: "Name on the card" })).toHaveFocus();
  await userEvent.keyboard("Kim K");
  await expect.element(screen.getByRole("textbox")).toHaveValue("Kim K");
});

test("does not focus a field rendered late if the user has already moved the focus", async () => {
  const { screen, dialog, load } = await openLate();
  await userEvent.keyboard("Kim K");
  await expect.element(dialog).toHaveAttribute("data-state", "open");
  await userEvent.keyboard("{Tab}");
  load();
  await expect.element(screen.getByRole("textbox")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Close" })).toHaveFocus();
});

function Swapping() {
  const [step, setStep] = useState<"in" | "up" | null>(null);
  return (
    <main>
      <h1>The page</h1>
      <button type="button" onClick={() => setStep("in")}>
        Log in
      </button>
      <Dialog open={step !== null} onOpenChange={() => setStep(null)}>
        <DialogContent title={step === "up" ? "Join" : "Welcome back"}>
          {step === "up" ? (
            <input key="up" aria-label="Username" />
          ) : (
            <button type="button" onClick={() => setStep("up")}>
              Create an account
            </button>
          )}
        </DialogContent>
      </Dialog>
    </main>
  );
}

test("a dialog whose content is replaced focuses its first field, then returns the focus to the opener", async () => {
  const screen = await render(<Swapping />);
  await screen.getByRole("button", { name: "Log in" }).click();
  await screen.getByRole("button", { name: "Create an account" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Username" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Log in" })).toHaveFocus();
});

function InPlace() {
  const [step, setStep] = useState<"first" | "second" | null>(null);
  const close = () => setStep(null);
  return (
    <main>
      <h1>The page</h1>
      <button type="button" onClick={() => setStep("first")}>
        Open
      </button>
      {step === "first" ? (
        <Dialog open onOpenChange={close}>
          <DialogContent title="First">
            <button type="button" onClick={() => setStep("second")}>
              Go on
            </button>
          </DialogContent>
        </Dialog>
      ) : null}
      {step === "second" ? (
        <Dialog open onOpenChange={close}>
          <DialogContent title="Second">
            <input aria-label="Name" />
          </DialogContent>
        </Dialog>
      ) : null}
    </main>
  );
}

test("a dialog that replaces another returns the focus to the opener of the first dialog", async () => {
  const screen = await render(<InPlace />);
  await screen.getByRole("button", { name: "Open" }).click();
  await screen.getByRole("button", { name: "Go on" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Open" })).toHaveFocus();
});

function Discarding() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <main>
      <h1>The page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {open ? (
        <Dialog open onOpenChange={() => setAsking(true)}>
          <DialogContent title="Editor">
            <input aria-label="Name" />
            <AlertDialog
              open={asking}
              onOpenChange={setAsking}
              title="Discard?"
              description="It is not saved."
              cancelLabel="Keep editing"
              confirmLabel="Discard"
              onConfirm={() => {
                setAsking(false);
                setOpen(false);
              }}
            />
          </DialogContent>
        </Dialog>
      ) : null}
    </main>
  );
}

test("a nested confirmation returns the focus to its dialog, or to the opener if both close", async () => {
  const screen = await render(<Discarding />);
  await screen.getByRole("button", { name: "Edit" }).click();
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
});

function FromMenu() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>The page</h1>
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Rename</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {withFields(open, setOpen)}
    </main>
  );
}

test("a dialog opened from a menu item returns the focus to the menu button", async () => {
  const screen = await render(<FromMenu />);
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitem", { name: "Rename" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "More" })).toHaveFocus();
});

test("a dialog without an opener returns the focus to the page heading", async () => {
  const screen = await render(
    <main>
      <h1>The page</h1>
      <Dialog defaultOpen>
        <DialogContent title="Welcome">
          <input aria-label="Name" />
        </DialogContent>
      </Dialog>
    </main>,
  );
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("heading", { name: "The page" })).toHaveFocus();
});
