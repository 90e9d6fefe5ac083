/**
 * What has changed in a Vendure shop, for the connector: each event that what is for sale goes by is noted in a table, `storefront_change`,
 * and the connector asks for what came since it asked last (`storefrontChanges` of the shop API). Workers and several servers note into
 * the same table. Part of the StorefrontPlugin (storefront-plugin.cjs), under the MIT licence as all of this project.
 */
const { Args, Query, Resolver } = require('@nestjs/graphql')
const core = require('@vendure/core')
const { parse } = require('graphql')
const { Between, Column, Entity, LessThan, PrimaryColumn } = require('typeorm')

/** How long a change is told, in milliseconds; who asks more seldom is told that everything may have changed. */
const keptMs = 10 * 60_000
const forgetEveryMs = 60_000
/** Changes so close together are written at once, in milliseconds. */
const togetherMs = 50
/** More than this at once are one: the whole catalogue. */
const mostNoted = 100
/** More than this since one asked are one: everything. */
const mostTold = 1000
/** How often a number is asked for anew that another process was quicker to take. */
const attempts = 20

/**
 * A row of the table. `notedAt` is milliseconds since 1970. Numbers are not the database's own, which gives them before rows are there for
 * others: each is one more than the last that can be seen, so that who has heard of one has heard of all below it.
 */
class StorefrontChange {}
PrimaryColumn({ type: 'int' })(StorefrontChange.prototype, 'id')
Column({ type: 'varchar', length: 20 })(StorefrontChange.prototype, 'kind')
Column({ type: 'varchar', length: 64, nullable: true })(StorefrontChange.prototype, 'subject')
Column({ type: 'bigint' })(StorefrontChange.prototype, 'notedAt')
Entity('storefront_change')(StorefrontChange)

const catalogue = () => [['catalogue', null]]
const settings = () => [['settings', null]]
const both = () => [...catalogue(), ...settings()]
const several = (entities) => (Array.isArray(entities) ? entities : [entities])

/** What each event of the engine changes. One that this version of it does not have is left out. */
const changesOf = {
	ProductEvent: ({ type, entity }) => (type === 'updated' ? [['product', entity.id]] : catalogue()),
	ProductVariantEvent: ({ type, entity }) => (type === 'updated' ? several(entity).map(({ id }) => ['variant', id]) : catalogue()),
	StockMovementEvent: ({ stockMovements }) => stockMovements.map(({ productVariant }) => ['variant', productVariant.id]),
	ProductOptionGroupChangeEvent: ({ product }) => [['product', product.id]],
	// A picture that was just brought is on no product yet.
	AssetEvent: ({ type }) => (type === 'created' ? [] : catalogue()),
	ProductVariantPriceEvent: catalogue,
	ProductChannelEvent: catalogue,
	ProductVariantChannelEvent: catalogue,
	ProductOptionEvent: catalogue,
	ProductOptionGroupEvent: catalogue,
	CollectionEvent: catalogue,
	CollectionModificationEvent: catalogue,
	CollectionChannelEvent: catalogue,
	FacetEvent: catalogue,
	FacetValueEvent: catalogue,
	FacetChannelEvent: catalogue,
	PromotionEvent: catalogue,
	TaxCategoryEvent: catalogue,
	TaxRateEvent: catalogue,
	TaxRateModificationEvent: catalogue,
	ChannelEvent: both,
	ZoneEvent: both,
	ZoneMembersEvent: both,
	GlobalSettingsEvent: both,
	CountryEvent: settings,
	PaymentMethodEvent: settings,
	ShippingMethodEvent: settings,
}

/** Notes what the engine's events change. They come when their transactions have ended. */
class ChangeNotes {
	constructor(eventBus, connection) {
		this.eventBus = eventBus
		this.connection = connection
		this.pending = new Map()
		this.written = Promise.resolve()
	}

	onApplicationBootstrap() {
		for (const [name, changes] of Object.entries(changesOf))
			if (core[name]) this.eventBus.ofType(core[name]).subscribe((event) => this.note(changes(event)))
		// Whoever starts the engine may have changed what it reckons by.
		this.note(both())
		this.forgetting = setInterval(() => this.forget().catch(complain), forgetEveryMs).unref()
	}

	async onModuleDestroy() {
		clearInterval(this.forgetting)
		await this.write()
	}

	note(changes) {
		for (const [kind, subject] of changes)
			this.pending.set(`${kind} ${subject}`, { kind, subject: subject === null ? null : String(subject) })
		if (this.pending.size > 0) this.writing ??= setTimeout(() => void this.write(), togetherMs)
	}

	/** Resolves when all that was noted is in the table. */
	write() {
		clearTimeout(this.writing)
		this.writing = undefined
		this.written = this.written.then(() => this.insert()).catch(complain)
		return this.written
	}

	async insert() {
		const noted = [...this.pending.values()]
		this.pending.clear()
		if (noted.length === 0) return
		const rows = noted.length > mostNoted ? both().map(([kind, subject]) => ({ kind, subject })) : noted
		for (let attempt = 1; ; attempt++) {
			const last = (await this.newest())?.id ?? 0
			const notedAt = Date.now()
			try {
				return await this.table.insert(rows.map((row, index) => ({ ...row, id: last + 1 + index, notedAt })))
			} catch (error) {
				// Another process has just taken these numbers: its rows are there now.
				if (attempt === attempts) throw error
			}
		}
	}

	newest() {
		return this.table.findOne({ where: {}, order: { id: 'DESC' } })
	}

	/** The newest of those that are old stays: who has heard of it, and of nothing since, has missed nothing. */
	async forget() {
		const newestOld = await this.table.findOne({ where: { notedAt: LessThan(Date.now() - keptMs) }, order: { id: 'DESC' } })
		if (newestOld) await this.table.delete({ id: LessThan(newestOld.id) })
	}

	/** What came after the change that the cursor `<id>.<its moment>` names; `all` where that is not known any more. */
	async since(cursor) {
		// What this process has noted is told to whoever asks after it happened.
		await this.write()
		const newest = await this.newest()
		const here = newest ? `${newest.id}.${newest.notedAt}` : '0.0'
		if (cursor === null || cursor === here) return { cursor: here, all: false, changes: [] }
		const [, id, moment] = /^(\d{1,9})\.(\d{1,15})$/.exec(cursor) ?? []
		const asked = id === undefined ? null : await this.table.findOne({ where: { id: Number(id) } })
		if (!newest || !asked || String(asked.notedAt) !== moment) return { cursor: here, all: true, changes: [] }
		const rows = await this.table.find({ where: { id: Between(asked.id + 1, newest.id) }, order: { id: 'ASC' }, take: mostTold + 1 })
		if (rows.length > mostTold) return { cursor: here, all: true, changes: [] }
		return { cursor: here, all: false, changes: rows.map(({ kind, subject }) => ({ kind, id: subject })) }
	}

	get table() {
		return this.connection.rawConnection.getRepository(StorefrontChange)
	}
}
Reflect.defineMetadata('design:paramtypes', [core.EventBus, core.TransactionalConnection], ChangeNotes)

/** Only the hearing suffers: the connector reads the catalogue anew every now and then all the same. */
function complain(error) {
	core.Logger.error(`A change could not be noted: ${error.message}`, 'StorefrontPlugin')
}

/** Ids are those of the shop API, whatever strategy the shop has for them. */
const schema = parse(`
	type StorefrontChange { kind: String! id: ID }
	type StorefrontChanges { cursor: String! all: Boolean! changes: [StorefrontChange!]! }
	extend type Query { storefrontChanges(since: String): StorefrontChanges! }
`)

/** What the plugin is made of for this. `isConnector` tells whether a request may ask. */
function changeFeed(isConnector) {
	class ChangesResolver {
		constructor(notes) {
			this.notes = notes
		}

		storefrontChanges(ctx, { since }) {
			if (!isConnector(ctx)) throw new core.ForbiddenError()
			return this.notes.since(since ?? null)
		}
	}
	Reflect.defineMetadata('design:paramtypes', [ChangeNotes], ChangesResolver)
	core.Ctx()(ChangesResolver.prototype, 'storefrontChanges', 0)
	Args()(ChangesResolver.prototype, 'storefrontChanges', 1)
	Query()(ChangesResolver.prototype, 'storefrontChanges', Object.getOwnPropertyDescriptor(ChangesResolver.prototype, 'storefrontChanges'))
	Resolver()(ChangesResolver)
	return { entities: [StorefrontChange], providers: [ChangeNotes], shopApiExtensions: { schema, resolvers: [ChangesResolver] } }
}

module.exports = { changeFeed }
