import { Avatar } from "../avatar.tsx";
import { Card } from "../card.tsx";
import { ComparisonSlider } from "../comparison-slider.tsx";
import { Disclosure } from "../disclosure.tsx";
import { Image } from "../image.tsx";
import { LiveDot } from "../live-dot.tsx";
import { Logo, LogoMark } from "../logo.tsx";
import { Separator } from "../separator.tsx";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "../table.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const people = [
  { name: "Nachtfalter", place: "Deutsch", watching: 12, goal: 50, live: true },
  { name: "Océane joue", place: "Français", watching: 34, goal: 40, live: true },
  { name: "قمر الليل", place: "العربية", watching: 0, goal: 25, live: false },
  {
    name: "The Extremely Patient Gardener of Little Worlds",
    place: "English",
    watching: 7,
    goal: 100,
    live: false,
  },
];

function People() {
  return (
    <Table label="People">
      <TableCaption>People and who watches them</TableCaption>
      <TableHead>
        <TableRow>
          <TableHeader>Name</TableHeader>
          <TableHeader>Language</TableHeader>
          <TableHeader>Watching</TableHeader>
          <TableHeader numeric>Goal</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.name}>
            <TableCell>
              <span className="flex items-center gap-3">
                <Avatar name={person.name} size={32} />
                <span className="max-w-48 truncate font-medium">
                  <bdi>{person.name}</bdi>
                </span>
                {person.live ? <LiveDot /> : null}
              </span>
            </TableCell>
            <TableCell className="text-muted">{person.place}</TableCell>
            <TableCell numeric>{person.watching}</TableCell>
            <TableCell numeric>{person.goal}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Layer({ words, className }: { words: string; className: string }) {
  return (
    <div className={`grid aspect-video w-full place-items-center text-2xl heading ${className}`}>{words}</div>
  );
}

export function ContentSection() {
  return (
    <Chapter title="Content">
      <Specimen name="Logo" className="gap-8">
        <Logo />
        <LogoMark className="h-16" />
      </Specimen>
      <Specimen name="Avatar">
        {[24, 32, 40, 56, 80].map((size, index) => (
          <Avatar key={size} name={["Mara", "Océane", "قمر", "Jun", "Wren"][index] ?? "?"} size={size} />
        ))}
        <Avatar name="Broken" src="data:image/png;base64,broken" size={56} />
      </Specimen>
      <Specimen name="Image">
        <Image src="data:image/png;base64,broken" alt="A picture" className="aspect-video w-48 rounded-lg" />
      </Specimen>
      <Specimen name="Card">
        <Card className="w-full max-w-sm p-5 text-muted">
          Quiet games, a kettle, and a chat that answers.
        </Card>
      </Specimen>
      <Specimen name="Table" className="block">
        <People />
      </Specimen>
      <Specimen name="Separator">
        <div className="flex h-6 items-center gap-3 text-md text-muted">
          One <Separator orientation="vertical" /> Two
        </div>
      </Specimen>
      <Specimen name="Disclosure" className="block">
        <Disclosure name="faq" summary="What does it cost?" open>
          Nothing to look around. Some things for those who want to be found cost a little.
        </Disclosure>
        <Disclosure name="faq" summary="Who can see me?">
          Everyone, until you say otherwise.
        </Disclosure>
      </Specimen>
      <Specimen name="Comparison slider" className="block max-w-2xl">
        <ComparisonSlider
          label="Compare before and after"
          beforeLabel="Before"
          afterLabel="After"
          before={<Layer words="One of thousands" className="bg-hover text-faint" />}
          after={<Layer words="One of twelve" className="bg-accent-tint text-accent-text" />}
        />
      </Specimen>
    </Chapter>
  );
}
