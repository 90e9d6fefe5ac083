import type { Permission } from '../../commands/permissions.ts'
import { unpackChanges } from '../../commands/recorded-changes.ts'
import { commands } from '../../commands/registry.ts'

import { dayAfter, isDay, toInstant } from '../../commerce/location/days.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type DescribedChange, describeChanges } from './describe-changes.ts'
import { type Page, type PageRequest, readPage } from './keyset.ts'
import { actorName, actorNames } from './orders/timeline.ts'

export interface LogFilter {
	/** Id of a user, `cli` or `import`. */
	readonly person?: string | undefined
	/** Name of a command. */
	readonly command?: string | undefined
	/** Such as `order:7`. */
	readonly entity?: string | undefined
	/** Day in the time zone of the shop. */
	readonly day?: string | undefined
}

export interface LogRow {
	readonly id: number
	readonly at: string
	/** Name of the user, "Terminal" or "Import". */
	readonly person: string
	readonly command: string
	readonly title: string
	readonly reason: string
	readonly isUndone: boolean
}

/** Permissions of the entries that no command of the registry has made. */
const otherEntries: Readonly<Record<string, Permission>> = {
	'backup.download': 'settings.write',
	'backup.make': 'settings.write',
	'backup.remove': 'settings.write',
	'customer.delete': 'customers.write',
	'customer.export': 'customers.write',
	'feed.add': 'catalogue.write',
	'feed.change': 'catalogue.write',
	'feed.off': 'catalogue.write',
	'feed.on': 'catalogue.write',
	'feed.read': 'catalogue.write',
	'feed.remove': 'catalogue.write',
	'order.export': 'customers.read',
	'team.block': 'team.write',
	'team.invite': 'team.write',
	'team.reset': 'team.write',
	'team.role': 'team.write',
	'team.unblock': 'team.write',
	'team.withdraw': 'team.write',
	'token.add': 'team.write',
	'token.revoke': 'team.write',
	'webhook.add': 'settings.write',
	'webhook.change': 'settings.write',
	'webhook.off': 'settings.write',
	'webhook.on': 'settings.write',
	'webhook.remove': 'settings.write',
	'webhook.secret': 'settings.write',
}

/** The commands whose entries a user may read: those that the user may run, because entries have the values of orders and customers. */
function readableCommands(permissions: ReadonlySet<Permission>): readonly string[] {
	const all = [...[...commands].map(([name, { permission }]) => [name, permission] as const), ...Object.entries(otherEntries)]
	return all.flatMap(([name, permission]) => (permissions.has(permission) ? [name] : [])).sort()
}

interface LogRequest {
	readonly filter: LogFilter
	/** Permissions of the user who reads. */
	readonly permissions: ReadonlySet<Permission>
	readonly timeZone: string
	readonly page: PageRequest
}

/** Entries of the audit log that the user may read, the newest first. */
export function listLog(db: Db, { filter, permissions, timeZone, page }: LogRequest): Promise<Page<LogRow>> {
	const readable = readableCommands(permissions)
	const { person = '', command = '', entity = '', day = '' } = filter
	return readPage(
		page,
		async ({ key, isBackwards, limit }) => {
			const rows = await db
				.selectFrom('audit_log')
				.select(['id', 'at', 'actor_kind', 'actor_name', 'command', 'title', 'reason', 'undone_by'])
				.where('command', 'in', readable)
				.$if(Object.hasOwn(actorNames, person), (query) => query.where('actor_kind', '=', person as keyof typeof actorNames))
				.$if(/^\d{1,15}$/.test(person), (query) => query.where('actor_id', '=', Number(person)))
				.$if(command !== '', (query) => query.where('command', '=', command))
				.$if(entity !== '', (query) =>
					query.where('id', 'in', (of) => of.selectFrom('audit_entities').select('log_id').where('entity', '=', entity)),
				)
				.$if(isDay(day), (query) =>
					query
						.where('at', '>=', toInstant(day, 0, timeZone).toISOString())
						.where('at', '<', toInstant(dayAfter(day), 0, timeZone).toISOString()),
				)
				.$if(key !== null, (query) => query.where('id', isBackwards ? '>' : '<', key?.[0] ?? 0))
				.orderBy('id', isBackwards ? 'asc' : 'desc')
				.limit(limit)
				.execute()
			return rows.map(toLogRow)
		},
		({ id }) => [id],
	)
}

export interface LogDetail extends LogRow {
	readonly changes: readonly DescribedChange[]
	/** Whether its values were deleted with the data of a customer. */
	readonly isScrubbed: boolean
	readonly entities: readonly string[]
	/** Entries that it undoes, and that undid it. */
	readonly undoes: number | null
	readonly undoneBy: number | null
	/** The bulk change that it belongs to. */
	readonly jobId: number | null
}

/** One entry with its changes; null: there is none that the user may read. */
export async function readLogDetail(db: Db, id: number, permissions: ReadonlySet<Permission>): Promise<LogDetail | null> {
	const row = await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row || !readableCommands(permissions).includes(row.command)) return null
	const changes = unpackChanges(row.changes)
	const entities = await db.selectFrom('audit_entities').select('entity').where('log_id', '=', id).orderBy('entity').execute()
	return {
		...toLogRow(row),
		changes: await describeChanges(db, changes),
		isScrubbed: changes.length === 0,
		entities: entities.map(({ entity }) => entity),
		undoes: row.undoes,
		undoneBy: row.undone_by,
		jobId: row.job_id,
	}
}

/** People and commands for the filters of the log. */
export async function readLogChoices(db: Db, permissions: ReadonlySet<Permission>) {
	const people = await db.selectFrom('desk_users').select(['id', 'name']).orderBy('name').execute()
	return { people, commands: readableCommands(permissions) }
}

function toLogRow(row: {
	id: number
	at: string
	actor_kind: Parameters<typeof actorName>[0]['actor_kind']
	actor_name: string
	command: string
	title: string
	reason: string
	undone_by: number | null
}): LogRow {
	const { id, at, command, title, reason } = row
	return { id, at, person: actorName(row), command, title, reason, isUndone: row.undone_by !== null }
}
