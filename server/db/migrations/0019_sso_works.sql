-- When somebody of the company first signed in through its own sign-on; nothing until one works. Only then may it be forced.
alter table accounts add column sso_works_since timestamptz;
