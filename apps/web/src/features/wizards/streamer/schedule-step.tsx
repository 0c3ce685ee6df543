import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import type { StepContentProps } from "../frame/steps.ts";

const FROM_HERE =
  "With a day, a start and an end we put your streams on your schedule, each viewer in their own time.";
const PLANNED_BY_HAND =
  "You have planned your week day by day on your profile. That plan stays as it is; what you say here is shown beside it.";

/** Step 3: when to tune in. */
export function ScheduleStep({ own }: StepContentProps) {
  const edited = own?.role === "streamer" && own.scheduleEdited;
  return (
    <>
      <FieldGroup title="A usual week" hint={edited ? PLANNED_BY_HAND : FROM_HERE}>
        <WholeRow>
          <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.typicalDays" />
        </WholeRow>
        <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.startTime" />
        <CatalogueField
          part={STREAMER_FIELDS}
          path="streamingFrequency.endTime"
          hint="Earlier than the start means the next day."
        />
        <CatalogueField
          part={STREAMER_FIELDS}
          path="streamingFrequency.timeZone"
          hint="Your device’s, unless you choose another."
        />
      </FieldGroup>
      <FieldGroup title="How much, and how regularly">
        <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.hoursPerWeek" />
        <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.scheduleType" />
      </FieldGroup>
    </>
  );
}
