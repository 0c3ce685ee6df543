-- What the triggers of follows and likes ask, for the statements that write them: on a database that is spread over several servers
-- they have no triggers. A function sees a block that was committed while the statement waited for a row.
CREATE FUNCTION are_blocked(one uuid, other uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	RETURN EXISTS (
		SELECT FROM blocks WHERE (user_id = one AND blocked_user_id = other) OR (user_id = other AND blocked_user_id = one)
	);
END $$;
