import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { FieldGroup, OneColumn, WholeRow } from "../../../components/field-group.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Step 4: the person behind the stream; each sensitive answer says who sees it (decisions §3.11). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title="About you" hint="Beside each answer stands who sees it. Nothing here is needed.">
        <CatalogueField part={STREAMER_FIELDS} path="fullName" />
        <AgeField own={own} />
        <CatalogueField part={STREAMER_FIELDS} path="gender" />
        <CatalogueField part={STREAMER_FIELDS} path="height" />
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="ethnicity" />
          <CatalogueField part={STREAMER_FIELDS} path="ethnicityOther" />
        </OneColumn>
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="religion" />
          <CatalogueField part={STREAMER_FIELDS} path="religionOther" />
        </OneColumn>
        <CatalogueField part={STREAMER_FIELDS} path="zodiacSign" />
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="primaryLanguage" />
          <CatalogueField part={STREAMER_FIELDS} path="primaryLanguageOther" />
        </OneColumn>
      </FieldGroup>
      <FieldGroup title="Where you are">
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <CatalogueField part={STREAMER_FIELDS} path="hometown" />
      </FieldGroup>
      <FieldGroup title="Home and family">
        <CatalogueField part={STREAMER_FIELDS} path="relationshipStatus" />
        <CatalogueField part={STREAMER_FIELDS} path="children" />
        <CatalogueField part={STREAMER_FIELDS} path="workout" />
        <WholeRow>
          <CatalogueField part={STREAMER_FIELDS} path="pets" />
        </WholeRow>
      </FieldGroup>
    </>
  );
}
