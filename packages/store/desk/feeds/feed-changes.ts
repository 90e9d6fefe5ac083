import type { Updateable } from 'kysely'
import type { Trx } from '../../commands/command.ts'
import { CommandRefused, InvalidInput } from '../../commands/command-errors.ts'
import type { StoredAddress } from '../../commands/feeds/feed-address.ts'
import type { FeedInput } from '../../commands/feeds/feed-input.ts'
import type { FeedsTable } from '../../infrastructure/db/schema/feeds.ts'
import type { RecordedChange } from '../recorded-change.ts'

/** Most feeds of a shop. */
const mostFeeds = 20

interface ShownFeed {
	readonly id: number
	readonly name: string
}

/** The content that was read counts no more, and a process that reads the feed at the moment does not import it. */
const readAgain = { taken_until: null, hash: '', etag: '', last_modified: '' }
const noFault = { result: '', reason: '', failures: 0, failing_since: null } as const

/** The changes of feeds by address. They are recorded without the address, which can contain a key. */
export const feedChanges = {
	add: (input: FeedInput, stored: StoredAddress): RecordedChange<number> => ({
		command: 'feed.add',
		title: () => `Added the feed ${input.name} of ${stored.host}: ${describeInput(input)}`,
		async write(trx, { now }) {
			await refuseInput(trx, input, 0)
			const { count } = await trx
				.selectFrom('feeds')
				.select(({ fn }) => fn.countAll<number | string>().as('count'))
				.executeTakeFirstOrThrow()
			if (Number(count) >= mostFeeds) throw new CommandRefused(`A shop can have at most ${mostFeeds} feeds.`)
			const { id } = await trx
				.insertInto('feeds')
				.values({
					...toRow(input),
					...stored,
					due_at: now.toISOString(),
					taken_until: null,
					read_at: null,
					failing_since: null,
					import_id: null,
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			return id
		},
	}),
	/** `stored`: a new address; null: it stays. The feed is read at once. */
	change: ({ id }: ShownFeed, input: FeedInput, stored: StoredAddress | null): RecordedChange<void> => ({
		command: 'feed.change',
		title: () => `Changed the feed ${input.name}${stored ? `, now of ${stored.host}` : ''}: ${describeInput(input)}`,
		async write(trx, { now }) {
			await refuseInput(trx, input, id)
			await update(trx, id, { ...toRow(input), ...stored, ...readAgain, due_at: now.toISOString() })
		},
	}),
	/** Reads the feed at once. */
	read: ({ id, name }: ShownFeed): RecordedChange<void> => ({
		command: 'feed.read',
		title: () => `Had the feed ${name} read`,
		async write(trx, { now }) {
			const { numUpdatedRows } = await trx
				.updateTable('feeds')
				.set({ due_at: now.toISOString() })
				.where('id', '=', id)
				.where('is_on', '=', 1)
				.executeTakeFirst()
			if (numUpdatedRows === 0n) throw new CommandRefused('This feed is switched off. Switch it on first.')
		},
	}),
	switchOn: ({ id, name }: ShownFeed): RecordedChange<void> => ({
		command: 'feed.on',
		title: () => `Switched on the feed ${name}`,
		write: (trx, { now }) => update(trx, id, { is_on: 1, due_at: now.toISOString() }),
	}),
	switchOff: ({ id, name }: ShownFeed): RecordedChange<void> => ({
		command: 'feed.off',
		title: () => `Switched off the feed ${name}`,
		write: (trx) => update(trx, id, { is_on: 0, taken_until: null, ...noFault }),
	}),
	/** Its products and imports stay. */
	remove: ({ id, name }: ShownFeed): RecordedChange<void> => ({
		command: 'feed.remove',
		title: () => `Removed the feed ${name}`,
		async write(trx) {
			await trx.deleteFrom('feeds').where('id', '=', id).execute()
		},
	}),
}

async function update(trx: Trx, id: number, values: Updateable<FeedsTable>): Promise<void> {
	const updated = await trx.updateTable('feeds').set(values).where('id', '=', id).executeTakeFirst()
	if (updated.numUpdatedRows === 0n) throw new CommandRefused('This feed was removed in the meantime.')
}

/** Refuses the name of another feed, and a feed that would remove the products of other feeds. */
async function refuseInput(trx: Trx, { name, choices }: FeedInput, id: number): Promise<void> {
	const others = await trx.selectFrom('feeds').select(['name', 'options']).where('id', '<>', id).execute()
	if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
		throw new InvalidInput({ name: ['Another feed has this name.'] })
	const replacing = others.find(({ options }) => (JSON.parse(options) as FeedInput['choices']).replace)
	if (replacing)
		throw new CommandRefused(
			`The feed "${replacing.name}" removes products that it does not have, and so those of this feed. Change that feed first.`,
		)
	if (choices.replace && others.length > 0)
		throw new InvalidInput({ replace: ['This would remove the products of your other feeds. It is for a shop with one feed.'] })
}

function toRow({ name, schedule, choices, maxRemoved }: FeedInput) {
	return { name, ...schedule, options: JSON.stringify(choices), max_removed: maxRemoved }
}

function describeInput({ schedule, choices, maxRemoved }: FeedInput): string {
	const often = { hour: 'every hour', day: 'every day', week: 'every week' }[schedule.every]
	return `${often}${choices.replace ? `, removes missing products, at most ${maxRemoved} %` : ''}`
}
