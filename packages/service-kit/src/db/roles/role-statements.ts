import { escapeIdentifier, escapeLiteral } from 'pg';

/** The services that have a database role of their own. Each owns the schema of its name. */
export const roleNames = ['auth', 'content', 'events', 'gateway'] as const;
export type RoleName = (typeof roleNames)[number];

/** The names of the roles carry the database's name, because roles belong to the whole server. */
export interface Roles {
  database: string;
  of: Record<RoleName, string>;
  /** The group of all four: what every service may do in the schemas that they share. */
  group: string;
}

export function rolesOf(database: string): Roles {
  const named = roleNames.map((name) => [name, `${database}_${name}`] as const);
  return {
    database,
    of: Object.fromEntries(named) as Record<RoleName, string>,
    group: `${database}_services`,
  };
}

const id = escapeIdentifier;

/** Creates the roles that are missing, sets the passwords, and lets nobody else connect. */
export function roleStatements(roles: Roles, passwords: Record<RoleName, string>): string[] {
  const create = (name: string) => `do $$ begin
    if to_regrole(${escapeLiteral(id(name))}) is null then create role ${id(name)}; end if;
  end $$`;
  return [
    create(roles.group),
    ...roleNames.flatMap((name) => {
      const role = id(roles.of[name]);
      return [
        create(roles.of[name]),
        `alter role ${role} login password ${escapeLiteral(passwords[name])}`,
        `grant ${id(roles.group)} to ${role}`,
        // An owner without superuser rights can give a table only to a role that it belongs to.
        `grant ${role} to current_user`,
      ];
    }),
    `revoke all on database ${id(roles.database)} from public`,
    `grant connect, temporary on database ${id(roles.database)} to ${id(roles.group)}`,
  ];
}

/** Gives a role its schema with everything in it, also where another role owned it before. */
export function ownSchema(schema: RoleName, role: string): string[] {
  return [
    `create schema if not exists ${id(schema)}`,
    `alter schema ${id(schema)} owner to ${id(role)}`,
    `do $$ declare change text; begin
      for change in
        select format('alter %s %s owner to ${id(role)}',
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
            when 'S' then 'sequence' else 'table' end, c.oid::regclass)
        from pg_class c
        where c.relnamespace = ${escapeLiteral(schema)}::regnamespace
          and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (
            select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
              and c.relkind = 'S' and d.deptype in ('a', 'i'))
        union all
        select format('alter routine %s owner to ${id(role)}', p.oid::regprocedure)
        from pg_proc p where p.pronamespace = ${escapeLiteral(schema)}::regnamespace
      loop execute change; end loop;
    end $$`,
  ];
}

/** The one policy of a name: a second run replaces it. */
const policy = (name: string, table: string, rule: string) => [
  `drop policy if exists ${name} on ${table}`,
  `create policy ${name} on ${table} ${rule}`,
];

/**
 * What the services share. Limits, sent emails and workers: everything. Audit: each service adds entries; auth reads all of
 * them, and events those about registrations, from which it deletes names. Secrets: the shared ones and a service's own.
 */
export function kitStatements({ of, group }: Roles): string[] {
  const everyone = id(group);
  return [
    `grant usage on schema kit to ${everyone}`,
    `grant select, insert, update, delete on all tables in schema kit to ${everyone}`,
    `revoke all on kit.audit_entry, kit.secret, kit.kysely_migration, kit.kysely_migration_lock from ${everyone}`,
    `grant select on kit.kysely_migration to ${everyone}`,
    // Triggers write it, with the rights of its owner.
    `revoke insert, update, delete on kit.club from ${everyone}`,
    // What webhooks want, which every service asks.
    `revoke insert, update, delete on kit.webhook_kind from ${everyone}`,
    `grant insert, delete on kit.webhook_kind to ${id(of.content)}`,
    `grant insert on kit.audit_entry to ${everyone}`,
    `grant select, update, delete on kit.audit_entry to ${id(of.auth)}`,
    `grant select, update on kit.audit_entry to ${id(of.events)}`,
    'alter table kit.audit_entry enable row level security',
    ...policy('adds', 'kit.audit_entry', `for insert to ${everyone} with check (true)`),
    ...policy('all_entries', 'kit.audit_entry', `to ${id(of.auth)} using (true)`),
    ...policy(
      'own_entries',
      'kit.audit_entry',
      `to ${id(of.events)} using (subject ~ '^(event|registration):')`,
    ),
    `grant select, insert on kit.secret to ${everyone}`,
    'alter table kit.secret enable row level security',
    ...policy('shared', 'kit.secret', `to ${everyone} using (name like 'kit.%')`),
    ...roleNames.flatMap((name) =>
      policy(`own_${name}`, 'kit.secret', `to ${id(of[name])} using (name like '${name}.%')`),
    ),
    // Every service asks auth who is signed in, and calls nothing else there.
    `grant usage on schema auth to ${everyone}`,
  ];
}

/**
 * The job queue, whose tables have row-level security from the start. Urgent jobs are emails with one-time codes: only
 * auth sees and sends them.
 */
export function queueStatements({ of, group }: Roles): string[] {
  const everyone = id(group);
  const open = ['_private_job_queues', '_private_tasks', '_private_known_crontabs'];
  return [
    `grant usage on schema graphile_worker to ${everyone}`,
    `grant select, insert, update, delete on all tables in schema graphile_worker to ${everyone}`,
    `revoke insert, update, delete on graphile_worker.migrations from ${everyone}`,
    `grant usage on all sequences in schema graphile_worker to ${everyone}`,
    ...open.flatMap((table) =>
      policy('services', `graphile_worker.${table}`, `to ${everyone} using (true)`),
    ),
    ...policy('services', 'graphile_worker._private_jobs', `to ${everyone} using (priority >= 0)`),
    ...policy('urgent', 'graphile_worker._private_jobs', `to ${id(of.auth)} using (true)`),
  ];
}
