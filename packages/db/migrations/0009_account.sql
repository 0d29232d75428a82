-- People change their own names.
grant update (name, first_name, last_name) on users to routecard_sign_in;
