-- On a database that is spread over several servers a trigger runs on a shard, such as "follows_102008": the table's own name is
-- how the shard's begins.
CREATE OR REPLACE FUNCTION skip_between_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	caller uuid;
	owner uuid;
BEGIN
	IF TG_TABLE_NAME LIKE 'follows%' THEN
		caller := NEW.follower_user_id;
		SELECT user_id INTO owner FROM profiles WHERE id = NEW.streamer_profile_id;
	ELSE
		caller := NEW.user_id;
		SELECT profile.user_id INTO owner FROM clips JOIN profiles profile ON profile.id = clips.profile_id WHERE clips.id = NEW.clip_id;
	END IF;
	IF EXISTS (
		SELECT FROM blocks WHERE (user_id = caller AND blocked_user_id = owner) OR (user_id = owner AND blocked_user_id = caller)
	) THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END $$;
