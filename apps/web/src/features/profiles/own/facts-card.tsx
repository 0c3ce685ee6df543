import { Card, CardBody, CardHeader, CardTitle } from "@starling/ui/card";
import type { OwnProfile } from "@starling/validators/profiles";
import { type ReactNode, useId } from "react";
import { ToldFacts } from "./told-facts.tsx";

interface ToldCardProps {
  title: string;
  profile: OwnProfile;
  /** Paths of the catalogue, in the order of reading. */
  paths: readonly string[];
  action?: ReactNode;
}

/** A part of the own profile as a card of facts. */
export function ToldCard({ title, profile, paths, action }: ToldCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="min-w-0">
      <CardHeader className="min-h-13 items-center">
        <CardTitle as="h2" id={id}>
          {title}
        </CardTitle>
        {action}
      </CardHeader>
      <CardBody>
        <ToldFacts profile={profile} paths={paths} />
      </CardBody>
    </Card>
  );
}
