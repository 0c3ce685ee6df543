import { Bookmark, Heart, Layers, List, Plus, Settings, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Chip, ToggleChip } from "../chip.tsx";
import { IconButton } from "../icon-button.tsx";
import { Kbd } from "../kbd.tsx";
import { LiveDot } from "../live-dot.tsx";
import { Pagination } from "../pagination.tsx";
import { SegmentedControl } from "../segmented-control.tsx";
import { Spinner } from "../spinner.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../tabs.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const tones = ["neutral", "accent", "live", "success", "warning", "danger", "info"] as const;

function Chips() {
  const [chosen, setChosen] = useState([
    "Deutsch",
    "Relaxed",
    "A rather long value that has to end somewhere",
  ]);
  const [pressed, setPressed] = useState(true);
  return (
    <>
      {chosen.map((value) => (
        <Chip
          key={value}
          className="max-w-56"
          onRemove={() => setChosen(chosen.filter((other) => other !== value))}
        >
          {value}
        </Chip>
      ))}
      <Chip>Tag</Chip>
      <ToggleChip pressed={pressed} onPressedChange={setPressed}>
        Live now
      </ToggleChip>
      <ToggleChip pressed={!pressed} onPressedChange={() => setPressed(!pressed)}>
        Everyone
      </ToggleChip>
    </>
  );
}

function Segments() {
  const [view, setView] = useState<"list" | "cards">("list");
  const [period, setPeriod] = useState<"monthly" | "yearly">("yearly");
  return (
    <>
      <SegmentedControl
        label="View"
        value={view}
        onValueChange={setView}
        options={[
          { value: "list", label: "List", icon: <List aria-hidden="true" /> },
          { value: "cards", label: "Cards", icon: <Layers aria-hidden="true" /> },
        ]}
      />
      <SegmentedControl
        label="Billing period"
        value={period}
        onValueChange={setPeriod}
        options={[
          { value: "monthly", label: "Monthly" },
          { value: "yearly", label: "Yearly" },
        ]}
      />
    </>
  );
}

function Pages() {
  const [page, setPage] = useState(5);
  return <Pagination page={page} pageCount={12} href={(target) => `?page=${target}`} onPage={setPage} />;
}

export function ControlsSection() {
  return (
    <Chapter title="Controls">
      <Specimen name="Button">
        <Button variant="primary">Save changes</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">Skip</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="link">Read more</Button>
      </Specimen>
      <Specimen name="Sizes">
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary">
          <Plus aria-hidden="true" />
          Medium
        </Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
      </Specimen>
      <Specimen name="Busy and disabled">
        <Button variant="primary" busy>
          Save changes
        </Button>
        <Button busy>Cancel</Button>
        <Button variant="primary" disabled>
          Save changes
        </Button>
        <Button disabled>Cancel</Button>
        <Spinner label="Loading" />
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Settings">
          <Settings aria-hidden="true" />
        </IconButton>
        <IconButton label="Like" variant="secondary">
          <Heart aria-hidden="true" />
        </IconButton>
        <IconButton label="Keep" variant="primary">
          <Bookmark aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" size="sm">
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Specimen>
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Live dot">
        <LiveDot />
        <LiveDot>Live for 2 h</LiveDot>
      </Specimen>
      <Specimen name="Chip">
        <Chips />
      </Specimen>
      <Specimen name="Segmented control">
        <Segments />
      </Specimen>
      <Specimen name="Pagination">
        <Pages />
      </Specimen>
      <Specimen name="Tabs" className="block">
        <Tabs defaultValue="about">
          <TabsList aria-label="Sections">
            {["About", "Schedule", "Clips", "Hardware", "Goals", "Reviews", "Questions"].map((name) => (
              <TabsTrigger key={name} value={name.toLowerCase()}>
                {name}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="about" className="text-muted">
            The panel of the chosen tab.
          </TabsContent>
        </Tabs>
      </Specimen>
      <Specimen name="Key">
        <span className="text-md text-muted">
          Press <Kbd>/</Kbd> to search, <Kbd>Esc</Kbd> to leave.
        </span>
      </Specimen>
    </Chapter>
  );
}
