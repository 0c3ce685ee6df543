import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { CatalogueFields } from "../../../components/catalogue/catalogue-fields.tsx";
import { FieldGroup } from "../../../components/field-group.tsx";
import { StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";

const FROM_HERE =
  "With a day, a start and an end we put your streams on your schedule, each viewer in their own time.";
const PLANNED_BY_HAND =
  "You have planned your week day by day on your profile. That plan stays as it is; what you say here is shown beside it.";

const HOW_MUCH = ["streamingFrequency.hoursPerWeek", "streamingFrequency.scheduleType"];

/** Step 3: when to tune in. */
export function ScheduleStep({ own }: StepContentProps) {
  const edited = own?.role === "streamer" && own.scheduleEdited;
  return (
    <>
      <FieldGroup title="A usual week" hint={edited ? PLANNED_BY_HAND : FROM_HERE}>
        <StepFields
          part={STREAMER_FIELDS}
          section="schedule"
          without={HOW_MUCH}
          hints={{
            "streamingFrequency.endTime": "Earlier than the start means the next day.",
            "streamingFrequency.timeZone": "Your device’s, unless you choose another.",
          }}
        />
      </FieldGroup>
      <FieldGroup title="How much, and how regularly">
        <CatalogueFields part={STREAMER_FIELDS} paths={HOW_MUCH} />
      </FieldGroup>
    </>
  );
}
