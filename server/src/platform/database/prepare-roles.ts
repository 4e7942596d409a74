import type { PoolClient } from 'pg'
import { StartFailure } from '../errors.ts'

const roles = `array['citewell_tenant', 'citewell_jobs', 'citewell_admin']`

/**
 * Makes the database's roles, which run-as.ts describes, and takes them. Roles belong to the whole server, so another
 * Citewell may have made them. Members of a role reach what it reaches in every database that they may connect to: this
 * one is closed to all but its own user and those it names. Throws StartFailure when the user may not do that.
 */
export async function makeRoles(client: PoolClient): Promise<void> {
  try {
    await client.query(`do $$
      declare role text;
      begin
        foreach role in array ${roles} loop
          if not exists (select from pg_roles where rolname = role) then
            begin
              execute format('create role %I nologin', role);
            exception when duplicate_object or unique_violation then
              null;
            end;
          end if;
          begin
            execute format('set local role %I', role);
            reset role;
          exception when insufficient_privilege then
            execute format('grant %I to %I', role, session_user);
            execute format('set local role %I', role);
            reset role;
          end;
        end loop;
        if has_database_privilege('public', current_database(), 'connect') then
          execute format('grant connect on database %I to %I', current_database(), session_user);
          execute format('revoke connect on database %I from public', current_database());
        end if;
      end $$`)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== '42501') throw error
    throw new StartFailure(
      'database_without_roles',
      `The database's user may neither create nor take the roles that are needed (${message}). As a superuser of the server, run CREATE ROLE citewell_tenant; CREATE ROLE citewell_jobs; CREATE ROLE citewell_admin; and GRANT the three to the user of DATABASE_URL.`,
      { mayHeal: true },
    )
  }
}

/** Gives the roles the rows of all tables, those that come later among them. The policies say which rows. */
export async function grantTables(client: PoolClient): Promise<void> {
  await client.query(`do $$
    declare
      role text;
      schema text;
      lacking regclass;
    begin
      foreach role in array ${roles} loop
        foreach schema in array array['public', 'jobs'] loop
          continue when to_regnamespace(schema) is null;
          if not has_schema_privilege(role, schema, 'usage') then
            execute format('grant usage on schema %I to %I', schema, role);
          end if;
          for lacking in
            select oid from pg_class where relnamespace = to_regnamespace(schema) and relkind in ('r', 'p')
              and not (has_table_privilege(role, oid, 'select') and has_table_privilege(role, oid, 'insert')
                and has_table_privilege(role, oid, 'update') and has_table_privilege(role, oid, 'delete'))
          loop
            execute format('grant select, insert, update, delete on %s to %I', lacking, role);
          end loop;
        end loop;
        -- The queue's tables are made after the migrations.
        execute format('alter default privileges grant usage on schemas to %I', role);
        execute format('alter default privileges grant select, insert, update, delete on tables to %I', role);
      end loop;
    end $$`)
}
