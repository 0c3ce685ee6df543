-- contracts: nothing has used this since 0034_blocks-by-statement
-- Follows and likes ask about blocks in their own statements, which the release before did, too. On a database that is spread
-- the triggers are gone already, and Citus takes no `drop trigger` there.
DO $$
DECLARE
	found record;
BEGIN
	FOR found IN SELECT tgname, tgrelid::regclass AS relation FROM pg_trigger WHERE tgfoid = to_regproc('skip_between_blocked') LOOP
		EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.relation);
	END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS skip_between_blocked();
