import { Card, CardBody, CardHeader, CardTitle } from "@starling/ui/card";
import { ETHNICITIES, GENDERS, HEIGHTS, RELIGIONS } from "@starling/validators/demographics";
import { labelOf, type Option } from "@starling/validators/options";
import type { OwnProfile } from "@starling/validators/profiles";
import { type Fact, FactList } from "../facts/fact-list.tsx";

function chosen(list: readonly Option[], value: string | null): string | null {
  return value === null ? null : labelOf(list, value);
}

function ageRangeWords(range: string | null): string | null {
  return range === "under-18" ? "Under 18" : (range?.replace("-", "–") ?? null);
}

/** What one told about oneself (spec B §2.5). */
export function DemographicsTab({ profile }: { profile: OwnProfile }) {
  const { location } = profile;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FactCard
        title="Basic Information"
        facts={[
          { name: "Full name", value: profile.fullName },
          { name: "Age range", value: ageRangeWords(profile.ageRange) },
          { name: "Gender", value: chosen(GENDERS, profile.gender) },
          { name: "Ethnicity", value: chosen(ETHNICITIES, profile.ethnicity) },
          { name: "Height", value: chosen(HEIGHTS, profile.height) },
          { name: "Religion", value: chosen(RELIGIONS, profile.religion) },
        ]}
      />
      <FactCard
        title="Location & Family"
        facts={[
          { name: "City", value: location.city },
          { name: "State", value: location.state },
          { name: "Country", value: location.country },
        ]}
      />
    </div>
  );
}

function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{title}</CardTitle>
      </CardHeader>
      <CardBody>
        <FactList facts={facts} missing="Not filled in" />
      </CardBody>
    </Card>
  );
}
