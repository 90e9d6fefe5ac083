import { formatOrderEvent } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { english } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { listWithdrawals } from '@storefront/store/commerce/law/list-withdrawals.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { canUndo } from '../log-entry.ts'

/** An entry in the history of an order. */
export interface TimelineEntry {
	readonly at: string
	/** `event`: what its customer sees too. `change`: an entry of the audit log, which can be undone. */
	readonly kind: 'event' | 'change'
	readonly text: string
	/** Who made a change; empty for events. */
	readonly by: string
	/** Why; empty: not given. */
	readonly reason: string
	/** Entry of the audit log; null for events. */
	readonly logId: number | null
	readonly isUndone: boolean
	readonly canUndo: boolean
}

interface TimelineOf {
	readonly id: number
	readonly placedAt: string
	/** `order:7` */
	readonly entity: string
}

/** The events of an order and the changes by the shop as one list, newest first. */
export async function readTimeline(db: Db, { id, placedAt, entity }: TimelineOf): Promise<readonly TimelineEntry[]> {
	const { currency, pickup_place } = await db
		.selectFrom('orders')
		.select(['currency', 'pickup_place'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	const [events, withdrawals, changes] = await Promise.all([
		db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute(),
		listWithdrawals(db, { orderId: id }),
		db
			.selectFrom('audit_entities')
			.innerJoin('audit_log', 'audit_log.id', 'audit_entities.log_id')
			.select(['audit_log.id', 'at', 'actor_kind', 'actor_name', 'title', 'reason', 'command', 'changes', 'undone_by'])
			.where('entity', '=', entity)
			.orderBy('audit_log.id')
			.execute(),
	])
	const undoable = new Set<number>()
	for (const change of changes) if (await canUndo(db, change)) undoable.add(change.id)
	const placed = { kind: 'placed', at: placedAt, by: '', detail: '', amount: 0 }
	const entries: TimelineEntry[] = withLanguage(english.tag, () => [
		...[placed, ...events].map(({ kind, at, by, detail, amount }) => ({
			at,
			kind: 'event' as const,
			text: formatOrderEvent({ kind, by, text: detail, amount }, currency, pickup_place !== ''),
			by: '',
			// The reason of a cancellation by the customer.
			reason: kind === 'cancelled' ? detail : '',
			logId: null,
			isUndone: false,
			canUndo: false,
		})),
		...withdrawals.map(({ received_at: at, message }) => ({
			at,
			kind: 'event' as const,
			text: 'Withdrawn from the contract by the customer',
			by: '',
			reason: message,
			logId: null,
			isUndone: false,
			canUndo: false,
		})),
		...changes.map((change) => ({
			at: change.at,
			kind: 'change' as const,
			text: change.title,
			by: actorName(change),
			reason: change.reason,
			logId: change.id,
			isUndone: change.undone_by !== null,
			canUndo: undoable.has(change.id),
		})),
	])
	// Stable, so that entries of one moment keep their order: the event, then the change that caused it.
	return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).toReversed()
}

/** Names of actors that are not users of the desk. */
export const actorNames = { cli: 'Terminal', import: 'Import', schedule: 'Schedule' } as const

type ActorKind = 'desk' | 'token' | keyof typeof actorNames

/** Who made a change, in words. */
export function actorName({ actor_kind, actor_name }: { readonly actor_kind: ActorKind; readonly actor_name: string }): string {
	if (actor_kind === 'desk') return actor_name
	return actor_kind === 'token' ? `Token ${actor_name}` : actorNames[actor_kind]
}
