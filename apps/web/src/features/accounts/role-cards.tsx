import { cn } from "@starling/ui/cn";
import { RadioCard, RadioGroup } from "@starling/ui/radio-group";
import { ROLES, type Role, roleLabel } from "@starling/validators/roles";
import { Eye, Radio } from "lucide-react";
import { roleCards as words } from "./role-words.ts";

const ICONS = { viewer: Eye, streamer: Radio };

interface RoleCardsProps {
  roles?: readonly Role[];
  /** Current role, which cannot be chosen again. */
  current?: Role;
  value: Role | null;
  disabled?: boolean;
  className?: string;
  onChoose: (role: Role) => void;
}

export function RoleCards(props: RoleCardsProps) {
  const { roles = ROLES, current, value, disabled = false, className, onChoose } = props;
  return (
    <RadioGroup
      aria-label={words.role}
      className={cn("gap-3", className)}
      value={value ?? ""}
      onValueChange={(chosen) => {
        const role = roles.find((candidate) => candidate === chosen);
        if (role) onChoose(role);
      }}
    >
      {roles.map((role) => {
        const Icon = ICONS[role];
        const label = roleLabel(role);
        return (
          <RadioCard
            key={role}
            value={role}
            label={role === current ? words.current(label) : label}
            description={words.descriptions[role]}
            icon={<Icon aria-hidden="true" />}
            disabled={disabled || role === current}
          />
        );
      })}
    </RadioGroup>
  );
}
