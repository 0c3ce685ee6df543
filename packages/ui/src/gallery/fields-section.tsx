import { Heart, Radio } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { Field, FieldSet } from "../field.tsx";
import { Input } from "../input.tsx";
import { Meter } from "../meter.tsx";
import { NativeSelect } from "../native-select.tsx";
import { PasswordInput } from "../password-input.tsx";
import { RadioCard, RadioGroup, RadioOption } from "../radio-group.tsx";
import { Select, SelectItem } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { Textarea } from "../textarea.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const words = ["Very weak", "Weak", "Fair", "Good", "Strong"];

function Password() {
  const [typed, setTyped] = useState("dawn chorus");
  const level = Math.min(5, Math.ceil(typed.length / 3));
  return (
    <div className="flex flex-col gap-2">
      <Field label="Password" required>
        <PasswordInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="new-password"
        />
      </Field>
      <Meter label="Password strength" value={level} valueText={words[level - 1] ?? "Empty"} />
    </div>
  );
}

export function FieldsSection() {
  return (
    <Chapter title="Fields">
      <Specimen name="Field" className="grid items-start gap-6 sm:grid-cols-2">
        <Field label="Display name" required hint="Shown to everyone. You can change it later.">
          <Input defaultValue="Nachtfalter" />
        </Field>
        <Field label="Email" error="That address has no @ in it." required aside={<a href="#why">Why?</a>}>
          <Input type="email" defaultValue="mara.example.org" />
        </Field>
        <Field label="Search" hint="Empty, with a placeholder">
          <Input type="search" placeholder="Name, game or tag" />
        </Field>
        <Field label="Disabled">
          <Input defaultValue="Not now" disabled />
        </Field>
        <Password />
        <Field label="About you" hint="500 characters at most">
          <Textarea defaultValue="I play slow games on slow evenings." />
        </Field>
        <Field label="Language">
          <NativeSelect defaultValue="de">
            <option value="de">Deutsch</option>
            <option value="pt">Português</option>
            <option value="ar">العربية</option>
          </NativeSelect>
        </Field>
        <Field label="Sort by">
          <Select placeholder="Choose an order">
            <SelectItem value="fair">Fair order</SelectItem>
            <SelectItem value="new">Newest first</SelectItem>
            <SelectItem value="name">By name</SelectItem>
          </Select>
        </Field>
      </Specimen>
      <Specimen name="Checkbox" className="grid gap-1 sm:max-w-sm">
        <Checkbox label="English" aside="128" defaultChecked />
        <Checkbox label="Español" aside="64" />
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Weekly letter" description="One mail on Sunday, no more." />
      </Specimen>
      <Specimen name="Switch" className="grid gap-3 sm:max-w-sm">
        <Switch
          label="Tell me when someone is live"
          description="Only for those you follow."
          defaultChecked
        />
        <Switch label="Show my time zone" />
        <Switch label="Disabled" disabled />
      </Specimen>
      <Specimen name="Radio group">
        <FieldSet legend="How often" hint="You can change it at any time.">
          <RadioGroup defaultValue="weekly" aria-label="How often">
            <RadioOption value="daily" label="Daily" />
            <RadioOption value="weekly" label="Weekly" description="On Sunday evening" />
            <RadioOption value="never" label="Never" disabled />
          </RadioGroup>
        </FieldSet>
      </Specimen>
      <Specimen name="Choice cards" className="block">
        <RadioGroup
          defaultValue="watch"
          aria-label="What brings you here"
          className="grid gap-3 sm:grid-cols-2"
        >
          <RadioCard
            value="watch"
            icon={<Heart aria-hidden="true" />}
            label="I watch"
            description="Find people you like before everyone else does."
          />
          <RadioCard
            value="make"
            icon={<Radio aria-hidden="true" />}
            label="I make"
            description="Be found by people who would like you."
          />
        </RadioGroup>
      </Specimen>
    </Chapter>
  );
}
