import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { inboxOf } from '../../../contract/email-address.ts'
import { isPostgres } from '../is-postgres.ts'

/** A migration of statements that each database has, or both have. */
const running = (statements: (db: Kysely<unknown>) => readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(db)) await sql.raw(statement).execute(db)
  },
})

/** The migrations of release 1.1. */
export const migrations: Record<string, Migration> = {
  /** Adds when the mail server last refused a delivery. Only refusals since the last accepted email have a time. */
  '004-refused-mail': running(() => [
    'alter table deliveries add column refused_at bigint',
    'create index deliveries_refused on deliveries (refused_at) where refused_at is not null',
  ]),
  /**
   * Removes the search indexes of contacts, because a search that reads every contact is fast enough. SQLite's two tables stay,
   * empty, so that the version before can run: its searches find nobody. A later migration that breaks that version anyway can
   * drop them.
   */
  '005-plain-search': running((db) =>
    isPostgres(db)
      ? // The extension stays, because another database user may need it.
        ['drop index if exists contacts_email_start, contacts_email_part, contacts_name_part']
      : [
          // Otherwise the names and addresses would stay in the file's free pages.
          'pragma secure_delete = on',
          'drop trigger contacts_number',
          'drop trigger contacts_search_update',
          'drop trigger contacts_search_delete',
          'drop table contacts_search',
          `create virtual table contacts_search using fts5 (email, name, tokenize = 'trigram')`,
          'delete from contact_numbers',
        ],
  ),
  /** Adds the inbox of each address, until when it wants no emails from forms, and an index to count those emails by. */
  '006-inboxes': { up: addInboxes },
  /** Adds the earlier versions of a buyer's notes. */
  '007-note-versions': running(() => [
    `create table course_note_versions (
      id text primary key,
      order_id text not null references orders (id) on delete cascade,
      text text not null,
      saved_at bigint not null
    )`,
    'create index course_note_versions_order on course_note_versions (order_id)',
  ]),
  /** Adds what an order and a cart are for. Those from before products existed are for the course. */
  '008-products': running(() => [
    `alter table orders add column product text not null default 'academy'`,
    `alter table carts add column product text not null default 'academy'`,
  ]),
  /** Adds what buyers type in the fields of the worksheets. */
  '009-workbook': running(() => [
    `create table course_answers (
      order_id text not null references orders (id) on delete cascade,
      worksheet text not null,
      field text not null,
      text text not null,
      updated_at bigint not null,
      primary key (order_id, worksheet, field)
    )`,
  ]),
  /** Adds what the buyer agreed to at the checkout, and until when and when they withdrew from the purchase. */
  '010-consent': running(() => [
    'alter table orders add column consent text',
    'alter table orders add column consented_at bigint',
    'alter table orders add column terms_of text',
    'alter table orders add column withdrawal_days integer',
    'alter table orders add column withdrawn_at bigint',
  ]),
  /** Adds the owner's tags and segments, and the consent that people gave before they were imported. */
  '011-own-tags': running(() => [
    `create table consents (
      contact_id text primary key references contacts (id) on delete cascade,
      asked_at bigint,
      asked_ip text,
      confirmed_at bigint,
      confirmed_ip text,
      source text,
      imported_at bigint not null
    )`,
    `create table own_tags (
      contact_id text not null references contacts (id) on delete cascade,
      name text not null,
      reason text not null,
      created_at bigint not null,
      primary key (contact_id, name)
    )`,
    'create index own_tags_name on own_tags (name)',
    `create table segments (
      name text primary key,
      filter text not null,
      created_at bigint not null
    )`,
  ]),
  /** Adds the publications that reach every machine through the database, and their files. */
  '012-publications': running((db) => [
    `create table publications (
      id text primary key,
      name text not null,
      engine text not null,
      files text not null,
      created_at bigint not null
    )`,
    `create table publication_files (hash text primary key, bytes ${isPostgres(db) ? 'bytea' : 'blob'} not null)`,
  ]),
  /** Adds whether the owner may read the buyer's worksheets with a request, and the message about a booked session. */
  '013-shown-sheets': running(() => [
    'alter table cases add column shows_sheets integer not null default 0',
    'alter table page_reviews add column shows_sheets integer not null default 0',
    'alter table page_reviews add column message_id text',
  ]),
  /** Adds what an order opens if its product is a bundle: the names of products, separated by spaces. */
  '014-bundles': running(() => ['alter table orders add column includes text']),
  /**
   * Adds what a month counts in the columns of the course's own. The columns of the first version stay: the version before this
   * one can neither insert a row without them nor show a month that doesn't have them.
   */
  '015-log-columns': running(() => ['alter table course_months add column counts text']),
  /** Adds a buyer's notes on the lessons of a product other than the course, and whose notes an earlier version was. */
  '016-product-notes': running(() => [
    `create table product_notes (
      order_id text not null references orders (id) on delete cascade,
      product text not null,
      text text not null,
      updated_at bigint not null,
      primary key (order_id, product)
    )`,
    `alter table course_note_versions add column product text not null default 'academy'`,
  ]),
  /** Adds the index by which the desk counts the emails of its issues. */
  '017-deliveries-by-kind': running(() => ['create index deliveries_kind on deliveries (kind, state)']),
  /** Replaces PostgreSQL's index of the keys of jobs by one that finds their beginnings, too, in databases of any language. */
  '018-jobs-by-key': running((db) =>
    isPostgres(db)
      ? [
          'drop index jobs_key',
          'create unique index jobs_key on jobs (key text_pattern_ops) where key is not null',
        ]
      : [],
  ),
}

/** A statement for each row would take a minute if PostgreSQL is on another machine. */
const rowsAtOnce = 1_000

async function addInboxes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add column inbox text not null default ''`.execute(db)
  await sql`alter table contacts add column forms_quiet_until bigint`.execute(db)
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from contacts
    where email like '%+%' or email like '%@gmail.com' or email like '%@googlemail.com'`.execute(db)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce).map(({ id, email }) => sql`(${id}, ${inboxOf(email)})`)
    await sql`update contacts set inbox = changed.column2 from (values ${sql.join(some)}) as changed
      where contacts.id = changed.column1`.execute(db)
  }
  await sql`update contacts set inbox = email where inbox = ''`.execute(db)
  await sql`create index contacts_inbox on contacts (inbox)`.execute(db)
  await sql`create index deliveries_unasked on deliveries (finished_at) where state = 'sent'
    and (kind in ('confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder') or kind like 'kit %')`.execute(
    db,
  )
}
