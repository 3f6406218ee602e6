-- User responsible for the actions of an actor: of an API key its creator, otherwise the actor itself.
create function responsible_user(actor uuid) returns uuid language sql stable as $$
  select coalesce((select h.actor_id from history h
    where h.subject_id = actor and h.subject_type = 'api_key' and h.event = 'create' limit 1), actor)
$$;

-- Creation of a user or latest grant of one of these roles, whichever is later; null for unknown users.
create function user_since(id uuid, roles text[]) returns timestamptz language sql stable as $$
  select greatest(u.created_at, (select max(m.granted_at) from user_modules m where m.user_id = u.id and m.role = any (roles)))
  from users u where u.id = user_since.id
$$;
