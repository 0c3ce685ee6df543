import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { FOUND_MEMBERS, type MemberCard } from "@starling/validators/admin";
import { momentText } from "@starling/validators/date-texts";
import { keepPreviousData } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { MemberPanel } from "./member-panel.tsx";
import { Loaded } from "./section.tsx";
import { members as words } from "./words.ts";

function addressOf(search: string, member?: string): string {
  const more = new URLSearchParams({ ...(search ? { search } : {}), ...(member ? { member } : {}) });
  return `${tabHref(paths.admin, "members")}${more.size > 0 ? `&${more}` : ""}`;
}

export function MembersTab() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const search = address.get("search") ?? "";
  const opened = address.get("member");
  const query = trpc.admin.members.useQuery({ search }, { staleTime: 0, placeholderData: keepPreviousData });

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    navigate(addressOf(typeof typed === "string" ? typed.trim() : ""));
  }

  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={cn("min-w-0", opened && "max-lg:hidden")}>
        <search>
          <form key={search} onSubmit={find} className="mb-4 flex items-end gap-2">
            <Field label={words.search} className="flex-1">
              <Input name="search" type="search" defaultValue={search} maxLength={254} autoComplete="off" />
            </Field>
            <Button type="submit">{words.find}</Button>
          </form>
        </search>
        <Loaded query={query}>
          {({ members }) => (
            <>
              <p role="status" className="mb-2 text-muted text-sm">
                {search === "" ? words.newest : words.found(members.length, FOUND_MEMBERS)}
              </p>
              {members.length === 0 ? (
                <p className="border-line border-y py-4 text-md text-muted">{words.none}</p>
              ) : (
                <ul className="divide-y divide-line border-line border-y">
                  {members.map((member) => (
                    <MemberRow
                      key={member.id}
                      member={member}
                      href={addressOf(search, member.id)}
                      isOpen={member.id === opened}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </div>
      {opened === null ? null : (
        <div className="min-w-0">
          <Link
            href={addressOf(search)}
            className="mb-4 inline-block text-accent-text text-md underline underline-offset-4 lg:hidden"
          >
            {words.back}
          </Link>
          <MemberPanel key={opened} id={opened} onRemoved={() => navigate(addressOf(search))} />
        </div>
      )}
    </div>
  );
}

interface MemberRowProps {
  member: MemberCard;
  href: string;
  isOpen: boolean;
}

function MemberRow({ member, href, isOpen }: MemberRowProps) {
  const { username, email, isVerified, standing, createdAt } = member;
  return (
    <li
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3 py-2 transition-colors hover:bg-hover",
        isOpen && "bg-hover",
      )}
    >
      <div className="min-w-0">
        <Link
          href={href}
          aria-current={isOpen ? "true" : undefined}
          className="block truncate font-semibold text-md text-strong after:absolute after:inset-0"
        >
          <bdi>{username}</bdi>
        </Link>
        <p className="truncate text-muted text-sm">{email}</p>
      </div>
      <div className="flex flex-col items-end gap-1 text-faint text-sm">
        {momentText(createdAt, new Date())}
        {isVerified ? null : <Badge tone="warning">{words.notVerified}</Badge>}
        {standing === "none" ? null : <Badge tone="danger">{words.standings[standing]}</Badge>}
      </div>
    </li>
  );
}
