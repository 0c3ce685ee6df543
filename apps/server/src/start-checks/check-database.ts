import { setTimeout as delay } from "node:timers/promises";
import { type DatabaseFacts, readDatabaseFacts } from "@starling/db/database-facts";
import { isStartingUp } from "@starling/db/hosts/reasons";
import { asUnusable, DatabaseUnusable } from "@starling/db/hosts/unusable";
import type { MigrateOptions } from "@starling/db/migrate";
import type { EnvironmentProblem } from "../environment.ts";
import { clockWarnings } from "./clocks.ts";
import type { Findings, StartCheck, StartWarning } from "./start-checks.ts";

const OLDEST = 160_000;
const MAX_WAIT_MS = 30_000;
const AGAIN_MS = 500;
const MAX_NAMES = 3;

export interface DatabasePlace {
  url: string;
  setting: "DATABASE_URL" | "DATA_DIR";
  migrations: MigrateOptions;
  patienceMs?: number;
}

export function databaseCheck(place: DatabasePlace): StartCheck {
  return async () => {
    try {
      const facts = await readWithRetries(place);
      return judge(facts, place.setting);
    } catch (error) {
      const unusable = asUnusable(error, place.url);
      if (!(unusable instanceof DatabaseUnusable)) throw error;
      const problems = unusable.hosts.map(({ host, wrong, fix }) => ({
        name: place.setting,
        wrong: `points to ${host}, which ${wrong}`,
        fix,
      }));
      return { problems, warnings: [] };
    }
  };
}

async function readWithRetries({ url, migrations, patienceMs = MAX_WAIT_MS }: DatabasePlace) {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await readDatabaseFacts(url, migrations);
    } catch (error) {
      if (!isStartingUp(error) || performance.now() > until) throw error;
      await delay(AGAIN_MS);
    }
  }
}

export function judge(facts: DatabaseFacts, setting: DatabasePlace["setting"]): Findings {
  const named = ({ wrong, fix }: Omit<EnvironmentProblem, "name">) => ({ name: setting, wrong, fix });
  return {
    problems: [...serverProblems(facts), ...rightsProblems(facts), ...historyProblems(facts)].map(named),
    warnings: [
      ...historyWarnings(facts).map((one) => ({ ...one, ...named(one) })),
      ...clockWarnings(facts.clock),
    ],
  };
}

type Problem = Omit<EnvironmentProblem, "name">;

function serverProblems({ version, versionNumber, encoding, database }: DatabaseFacts): Problem[] {
  const problems: Problem[] = [];
  if (versionNumber < OLDEST) {
    const wrong = `points to PostgreSQL ${version}, which is too old`;
    problems.push({
      wrong,
      fix: "Use PostgreSQL 16 or newer; move the data there with pg_dump and pg_restore.",
    });
  }
  if (encoding !== "UTF8") {
    const wrong = `points to a database in ${encoding}, which cannot store every language`;
    const fix = `Create one in UTF-8 (create database … encoding 'UTF8' template template0) and move the contents of ${database} to it.`;
    problems.push({ wrong, fix });
  }
  return problems;
}

function rightsProblems(facts: DatabaseFacts): Problem[] {
  const { isStandby, isReadOnly, user, database, history } = facts;
  if (isStandby) {
    const fix =
      "Use the primary, or all hosts: postgres://user:password@one:5432,two:5432/starling?target_session_attrs=read-write.";
    return [{ wrong: "points to a standby, which does not accept writes", fix }];
  }
  if (isReadOnly) {
    const fix = `Turn off default_transaction_read_only where it is on: alter database ${database} reset default_transaction_read_only, or the same for role ${user}.`;
    return [{ wrong: "points to a database that is read-only", fix }];
  }
  if (history.isKept && history.pending.length === 0) return [];
  const problems: Problem[] = [];
  if (!facts.mayCreate) {
    const wrong = `names the user ${user}, who is not allowed to create schemas and tables, which an update requires`;
    const fix = `As the database's owner: grant create on database ${database} to ${user}; grant create on schema public to ${user}.`;
    problems.push({ wrong, fix });
  }
  if (facts.foreignOwner !== null) {
    const wrong = `names the user ${user}, but tables belong to ${facts.foreignOwner}, so an update cannot change them`;
    const fix = `Use ${facts.foreignOwner}, or transfer ownership: reassign owned by ${facts.foreignOwner} to ${user}.`;
    problems.push({ wrong, fix });
  }
  return problems;
}

function historyProblems({ history }: DatabaseFacts): Problem[] {
  const { isKept, older, skipped, unexpected, missing } = history;
  const problems: Problem[] = [];
  if (older > 0) {
    const wrong =
      "points to a database of a release before the first public one, which this release cannot update";
    const fix =
      "Use an empty database: with the embedded one, remove the data folder. Accounts can export their data in the older release.";
    problems.push({ wrong, fix });
  }
  if (unexpected.length > 0) {
    const wrong = `points to a database that holds tables such as ${some(unexpected)}, but ${isKept ? "an empty" : "no"} list of migrations`;
    const fix =
      "The database belongs to another application, or a restore did not finish: restore all schemas of the backup into an empty database.";
    problems.push({ wrong, fix });
  }
  if (skipped.length > 0) {
    const wrong = `points to a partly migrated database: later migrations ran, but not ${some(skipped)}`;
    const fix =
      "It was migrated by a different version of the source code. Start the release that migrated it, or restore a backup.";
    problems.push({ wrong, fix });
  }
  if (missing.length > 0) {
    const wrong = `points to a database that is migrated, but lacks tables: ${some(missing)}`;
    const fix =
      "A restore did not finish, or the tables were dropped: restore the backup into an empty database.";
    problems.push({ wrong, fix });
  }
  return problems;
}

function historyWarnings({ history: { newer, changed } }: DatabaseFacts): Omit<StartWarning, "name">[] {
  const warnings: Omit<StartWarning, "name">[] = [];
  if (newer > 0) {
    const wrong = `points to a database that a newer release has migrated (${newer} more)`;
    const fix =
      "This release keeps running alongside the newer one, as the previous release can. Do not start an older release.";
    warnings.push({ wrong, fix, isHarmful: false });
  }
  if (changed.length > 0) {
    const wrong = `points to a database where ${some(changed)} ran with different contents than in this release`;
    const fix =
      "Compare the tables with those of a new database; differences cause errors on individual pages.";
    warnings.push({ wrong, fix, isHarmful: true });
  }
  return warnings;
}

function some(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
