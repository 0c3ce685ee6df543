import { Monitor, Moon, Sun } from "lucide-react";
import { DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from "./dropdown-menu.tsx";
import { type ThemeChoice, useTheme } from "./theme.tsx";

const choices: { value: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "Same as device", icon: Monitor },
];

export function ThemeMenuItems({ label = "Appearance" }: { label?: string }) {
  const { choice, setChoice } = useTheme();
  return (
    <>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={choice}
        onValueChange={(value) => {
          const next = choices.find((candidate) => candidate.value === value);
          if (next) setChoice(next.value);
        }}
      >
        {choices.map(({ value, label: words, icon: Icon }) => (
          <DropdownMenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden="true" className="text-faint" />
            {words}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
