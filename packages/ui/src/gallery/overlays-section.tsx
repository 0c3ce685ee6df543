import { Copy, EllipsisVertical, Flag, Trash2 } from "lucide-react";
import { AlertDialog } from "../alert-dialog.tsx";
import { Button } from "../button.tsx";
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from "../dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "../dropdown-menu.tsx";
import { Field } from "../field.tsx";
import { IconButton } from "../icon-button.tsx";
import { Input } from "../input.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../popover.tsx";
import { Sheet, SheetContent, SheetTrigger } from "../sheet.tsx";
import { ThemeMenuItems } from "../theme-menu.tsx";
import { toast } from "../toast.tsx";
import { Tooltip } from "../tooltip.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

function Dialogs() {
  return (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button>Open dialog</Button>
        </DialogTrigger>
        <DialogContent title="Rename the list" description="Everyone who has the link sees the new name.">
          <Field label="Name">
            <Input defaultValue="Slow evenings" />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary">Rename</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <Dialog>
        <DialogTrigger asChild>
          <Button>Not dismissable</Button>
        </DialogTrigger>
        <DialogContent
          title="Choose how to begin"
          description="Only an answer closes this."
          dismissable={false}
          size="sm"
        >
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="primary">Begin</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <AlertDialog
        trigger={<Button variant="danger">Delete…</Button>}
        title="Delete this list?"
        description="The 14 entries stay where they are; the list itself cannot be brought back."
        confirmLabel="Delete list"
        danger
        onConfirm={() => toast.success("It stays: this is a gallery.")}
      />
      <Sheet>
        <SheetTrigger asChild>
          <Button>Open sheet</Button>
        </SheetTrigger>
        <SheetContent title="Filters" footer={<Button variant="primary">Show 12</Button>}>
          <p className="text-muted">The body scrolls, title and footer stay.</p>
        </SheetContent>
      </Sheet>
    </>
  );
}

function Menu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions" variant="secondary">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem>
          <Copy aria-hidden="true" className="text-faint" />
          Copy link
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Flag aria-hidden="true" className="text-faint" />
          Report
        </DropdownMenuItem>
        <DropdownMenuItem danger>
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <ThemeMenuItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export function OverlaysSection() {
  return (
    <Chapter title="Overlays">
      <Specimen name="Dialog and sheet">
        <Dialogs />
      </Specimen>
      <Specimen name="Menu, popover, tooltip">
        <Menu />
        <Popover>
          <PopoverTrigger asChild>
            <Button>Open popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="About the order">
            <p className="text-md text-muted">
              The order is drawn anew every hour, so that nobody is always last.
            </p>
          </PopoverContent>
        </Popover>
        <Tooltip content="A few words, never the only ones">
          <Button variant="ghost">Hover or focus</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast">
        <Button onClick={() => toast.success("Saved. Everyone sees it now.")}>Success</Button>
        <Button
          onClick={() =>
            toast.error("The picture was not saved.", {
              description: "Your text was kept. Choose a smaller picture and save again.",
            })
          }
        >
          Error
        </Button>
        <Button
          onClick={() =>
            toast.info("Removed from the list.", {
              action: { label: "Undo", onClick: () => toast.dismiss() },
            })
          }
        >
          With an action
        </Button>
      </Specimen>
    </Chapter>
  );
}
