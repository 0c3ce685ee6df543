import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { focusHeading } from "@starling/ui/focus-heading";
import { Image } from "@starling/ui/image";
import { momentText } from "@starling/validators/date-texts";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "wouter";
import type { HiddenKind, HiddenRow } from "./hidden-kinds.ts";
import { PagedRows, sideBySide } from "./paged-rows.tsx";
import { useHiddenList } from "./use-hidden-list.ts";

interface HiddenSectionProps {
  kind: HiddenKind;
  children?: ReactNode;
}

export function HiddenSection({ kind, children }: HiddenSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const list = useHiddenList(kind);
  const { title } = kind.words;

  /**
   * Before the row is removed, moves the focus to the next row, otherwise to the previous row, otherwise to
   * the heading.
   */
  function showAgain(row: HiddenRow) {
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>("[data-again]") ?? [])];
    const at = list.rows.indexOf(row);
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next) next.focus();
    else focusHeading(section.current ?? undefined);
    void list.showAgain(row);
  }

  return (
    <section ref={section} aria-labelledby={id} className={sideBySide}>
      <h2 id={id} className="text-md sm:pt-0.5">
        {title}
      </h2>
      <div className="min-w-0">
        {children}
        <PagedRows words={kind.words} query={list.query} rows={list.rows} focusable="[data-again]">
          {(row) => <Row key={row.id} row={row} words={kind.words} onAgain={() => showAgain(row)} />}
        </PagedRows>
      </div>
      <p role="status" className="sr-only">
        {list.said}
      </p>
    </section>
  );
}

interface RowProps {
  row: HiddenRow;
  words: HiddenKind["words"];
  onAgain: () => void;
}

function Row({ row: { name, detail, href, picture, since }, words: texts, onAgain }: RowProps) {
  const nameClasses = "block w-fit max-w-full truncate font-semibold text-md text-strong";
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      {picture ? <Picture name={name} {...picture} /> : null}
      <div className="min-w-0 flex-1">
        {href === null ? (
          <p dir="auto" className={nameClasses}>
            {name}
          </p>
        ) : (
          <Link href={href} dir="auto" className={`${nameClasses} hover:underline`}>
            {name}
          </Link>
        )}
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          {detail === null ? null : <bdi className="min-w-0 truncate">{detail}</bdi>}
          <span className="text-faint">{momentText(since, new Date())}</span>
        </p>
      </div>
      <Button
        size="sm"
        data-again=""
        className="pointer-coarse:min-h-11"
        aria-label={texts.buttonName(name)}
        onClick={onAgain}
      >
        {texts.button}
      </Button>
    </li>
  );
}

function Picture({ name, src, isFace }: { name: string; src: string | null; isFace: boolean }) {
  if (isFace) return <Avatar name={name} src={src} size={40} />;
  return (
    <span aria-hidden="true" className="h-14 w-8 shrink-0 overflow-hidden rounded-sm bg-hover">
      {src === null ? null : <Image src={src} alt="" className="size-full object-cover" />}
    </span>
  );
}
