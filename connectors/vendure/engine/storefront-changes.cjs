/**
 * Change feed of a Vendure shop for the connector: events that affect the shop are recorded in the table `storefront_change`, and the
 * connector polls the changes since its last request (`storefrontChanges` of the shop API). Workers and several servers write to the
 * same table. Part of the StorefrontPlugin (storefront-plugin.cjs), under the MIT licence like the whole project.
 */
const { Args, Query, Resolver } = require('@nestjs/graphql')
const core = require('@vendure/core')
const { parse } = require('graphql')
const { Between, Column, Entity, LessThan, PrimaryColumn } = require('typeorm')

/** Retention of changes in milliseconds; a client with an older cursor is told to read everything again. */
const retentionMs = 10 * 60_000
const cleanupIntervalMs = 60_000
/** Delay in milliseconds before changes are written, so that close ones are written together. */
const writeDelayMs = 50
/** Maximum number of changes that are written together one by one; more are recorded as a change of everything. */
const maxWritten = 100
/** Maximum number of changes in a response; more are reported as a change of everything. */
const maxReported = 1000
/** Maximum number of attempts to insert rows when concurrent processes take the same ids. */
const attempts = 20

/**
 * Row of the table; `notedAt` is in milliseconds since 1970. Ids do not come from a sequence of the database, because a sequence assigns
 * ids before the rows are visible to others. Each id is the last visible one plus one, so a client that knows a change has read all
 * earlier ones.
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

/** Changes by event of the engine. Events that this version of the engine does not have are skipped. */
const changesOf = {
	ProductEvent: ({ type, entity }) => (type === 'updated' ? [['product', entity.id]] : catalogue()),
	ProductVariantEvent: ({ type, entity }) => (type === 'updated' ? several(entity).map(({ id }) => ['variant', id]) : catalogue()),
	StockMovementEvent: ({ stockMovements }) => stockMovements.map(({ productVariant }) => ['variant', productVariant.id]),
	ProductOptionGroupChangeEvent: ({ product }) => [['product', product.id]],
	// A new picture is not assigned to a product yet.
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

/** Records changes from the engine's events, which are emitted after their transactions. */
class ChangeNotes {
	constructor(eventBus, connection) {
		this.eventBus = eventBus
		this.connection = connection
		this.pending = new Map()
		this.written = Promise.resolve()
	}

	onApplicationBootstrap() {
		for (const [name, changes] of Object.entries(changesOf))
			if (core[name]) this.eventBus.ofType(core[name]).subscribe((event) => this.add(changes(event)))
		// The configuration of the engine can have changed before this start.
		this.add(both())
		this.cleanup = setInterval(() => this.deleteExpired().catch(logFailure), cleanupIntervalMs).unref()
	}

	async onModuleDestroy() {
		clearInterval(this.cleanup)
		await this.write()
	}

	add(changes) {
		for (const [kind, subject] of changes)
			this.pending.set(`${kind} ${subject}`, { kind, subject: subject === null ? null : String(subject) })
		if (this.pending.size > 0) this.writing ??= setTimeout(() => void this.write(), writeDelayMs)
	}

	/** Writes all pending changes to the table. */
	write() {
		clearTimeout(this.writing)
		this.writing = undefined
		this.written = this.written.then(() => this.insert()).catch(logFailure)
		return this.written
	}

	async insert() {
		const noted = [...this.pending.values()]
		this.pending.clear()
		if (noted.length === 0) return
		const rows = noted.length > maxWritten ? both().map(([kind, subject]) => ({ kind, subject })) : noted
		for (let attempt = 1; ; attempt++) {
			const last = (await this.newest())?.id ?? 0
			const notedAt = Date.now()
			try {
				return await this.table.insert(rows.map((row, index) => ({ ...row, id: last + 1 + index, notedAt })))
			} catch (error) {
				// Another process has just used these ids.
				if (attempt === attempts) throw error
			}
		}
	}

	newest() {
		return this.table.findOne({ where: {}, order: { id: 'DESC' } })
	}

	/** Deletes expired changes except the newest one, so that cursors at this change stay valid. */
	async deleteExpired() {
		const newestOld = await this.table.findOne({ where: { notedAt: LessThan(Date.now() - retentionMs) }, order: { id: 'DESC' } })
		if (newestOld) await this.table.delete({ id: LessThan(newestOld.id) })
	}

	/** Returns the changes after the cursor `<id>.<notedAt>`; `all` if the cursor is not known any more. */
	async since(cursor) {
		// The response contains the pending changes of this process.
		await this.write()
		const newest = await this.newest()
		const here = newest ? `${newest.id}.${newest.notedAt}` : '0.0'
		if (cursor === null || cursor === here) return { cursor: here, all: false, changes: [] }
		const [, id, moment] = /^(\d{1,9})\.(\d{1,15})$/.exec(cursor) ?? []
		const change = id === undefined ? null : await this.table.findOne({ where: { id: Number(id) } })
		if (!newest || !change || String(change.notedAt) !== moment) return { cursor: here, all: true, changes: [] }
		const rows = await this.table.find({ where: { id: Between(change.id + 1, newest.id) }, order: { id: 'ASC' }, take: maxReported + 1 })
		if (rows.length > maxReported) return { cursor: here, all: true, changes: [] }
		return { cursor: here, all: false, changes: rows.map(({ kind, subject }) => ({ kind, id: subject })) }
	}

	get table() {
		return this.connection.rawConnection.getRepository(StorefrontChange)
	}
}
Reflect.defineMetadata('design:paramtypes', [core.EventBus, core.TransactionalConnection], ChangeNotes)

/** Logs a failed write. The connector also reads the whole catalogue from time to time, so the change is only delayed. */
function logFailure(error) {
	core.Logger.error(`A change could not be recorded: ${error.message}`, 'StorefrontPlugin')
}

/** Schema of the change feed. Ids are encoded like all ids of the shop API. */
const schema = parse(`
	type StorefrontChange { kind: String! id: ID }
	type StorefrontChanges { cursor: String! all: Boolean! changes: [StorefrontChange!]! }
	extend type Query { storefrontChanges(since: String): StorefrontChanges! }
`)

/** Parts of the plugin for the change feed. `isConnector` decides whether a request is authorized. */
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
