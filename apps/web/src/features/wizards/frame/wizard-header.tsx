import { Button } from "@starling/ui/button";
import type { Role } from "@starling/validators/roles";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { PageTitle } from "../../../components/page.tsx";
import { RichText } from "../../../components/rich-text.tsx";
import { openAccountDialog } from "../../../entities/session/account-dialog-store.ts";
import { paths } from "../../../lib/paths.ts";
import { BACK_WORDS, type Mode, TITLES, wizardHeader as words } from "./words.ts";

interface WizardHeaderProps {
  role: Role;
  mode: Mode;
  hasProfile: boolean;
  children: ReactNode;
}

export function WizardHeader({ role, mode, hasProfile, children }: WizardHeaderProps) {
  return (
    <header className="mb-6 lg:mb-10">
      <PageTitle>{TITLES[mode][role]}</PageTitle>
      <Button variant="ghost" size="sm" asChild className="-ms-3 mb-2">
        <Link href={hasProfile ? paths.profile : paths.home}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {BACK_WORDS[hasProfile ? "update" : "create"]}
        </Link>
      </Button>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="text-2xl">{TITLES[mode][role]}</h1>
          {children}
        </div>
        {mode === "create" ? (
          <p className="text-sm text-muted">
            <RichText
              text={words.otherRole[role]}
              tags={{
                link: (inner) => (
                  <Button
                    variant="link"
                    className="text-sm font-medium text-muted hover:text-strong"
                    onClick={() => openAccountDialog("switch-role")}
                  >
                    {inner}
                  </Button>
                ),
              }}
            />
          </p>
        ) : null}
      </div>
    </header>
  );
}
