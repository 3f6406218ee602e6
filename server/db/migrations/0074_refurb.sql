-- What a workshop asks of an item and what it can do to it.

create table refurb_steps (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 255),
  description text check (length(description) <= 3000),
  minutes integer check (minutes between 1 and 10080),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id)
);
create index refurb_steps_id on refurb_steps (id);
create index refurb_steps_name on refurb_steps (account_id, lower(name), id);
create trigger refurb_steps_touch before update on refurb_steps for each row execute function touch();

-- What a step costs in one warehouse.
create table refurb_step_places (
  account_id uuid not null,
  step_id uuid not null,
  warehouse_id uuid not null references organizations on delete cascade,
  cost integer check (cost between 0 and 5000000),
  primary key (account_id, step_id, warehouse_id),
  foreign key (account_id, step_id) references refurb_steps (account_id, id) on delete cascade
);

create table refurb_questions (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  position integer not null,
  label text not null check (length(label) between 1 and 255),
  type text not null check (type in ('unique', 'multiple')),
  answers jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id)
);
create index refurb_questions_id on refurb_questions (id);
create index refurb_questions_order on refurb_questions (account_id, position, id);
create trigger refurb_questions_touch before update on refurb_questions for each row execute function touch();

-- The steps that a question's answers plan: none of them can be deleted.
create table refurb_question_steps (
  account_id uuid not null,
  question_id uuid not null,
  step_id uuid not null,
  primary key (account_id, question_id, step_id),
  foreign key (account_id, question_id) references refurb_questions (account_id, id) on delete cascade,
  foreign key (account_id, step_id) references refurb_steps (account_id, id) on delete no action
);
create index refurb_question_steps_step on refurb_question_steps (account_id, step_id);

do $$
declare t text;
begin
  foreach t in array array['refurb_steps', 'refurb_step_places', 'refurb_questions', 'refurb_question_steps'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
