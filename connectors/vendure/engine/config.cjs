/** Configuration of the trial engine: pictures of the sample data, payments that always succeed, and emails in a file. */
const { appendFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const {
	AccountRegistrationEvent,
	DefaultGuestCheckoutStrategy,
	DefaultLogger,
	dummyPaymentHandler,
	EventBus,
	LogLevel,
	PasswordResetEvent,
	PluginCommonModule,
	VendurePlugin,
} = require('@vendure/core')
const { AssetServerPlugin } = require('@vendure/asset-server-plugin')
const { codeOf, StorefrontPlugin } = require('./storefront-plugin.cjs')

/** Writes emails, which a plugin would send, as lines of JSON to `mails.log` in the folder of the engine. */
class MailLog {
	constructor(eventBus) {
		this.eventBus = eventBus
	}

	onApplicationBootstrap() {
		const note = (kind, user, token) =>
			appendFileSync(join(MailLog.folder, 'mails.log'), `${JSON.stringify({ kind, to: user.identifier, code: codeOf(token) })}\n`)
		this.eventBus.ofType(AccountRegistrationEvent).subscribe(({ user }) => {
			const token = user.getNativeAuthenticationMethod(false)?.verificationToken
			if (token) note('sign-up', user, token)
		})
		this.eventBus.ofType(PasswordResetEvent).subscribe(({ user }) => {
			const token = user.getNativeAuthenticationMethod(false)?.passwordResetToken
			if (token) note('password', user, token)
		})
	}
}
Reflect.defineMetadata('design:paramtypes', [EventBus], MailLog)
VendurePlugin({ imports: [PluginCommonModule], compatibility: '^3.2.0' })(MailLog)

/**
 * `folder` contains the pictures and, without `postgres` (the URL of a database), an SQLite database. `key` is the secret that the
 * connector has as `VENDURE_KEY`.
 */
function engineConfig({ folder, port, key, superadmin, postgres }) {
	MailLog.folder = folder
	return {
		apiOptions: { port, hostname: 'localhost', adminApiPath: 'admin-api', shopApiPath: 'shop-api', cors: false },
		authOptions: { tokenMethod: 'bearer', superadminCredentials: superadmin },
		dbConnectionOptions: {
			synchronize: true,
			logging: false,
			...(postgres ? { type: 'postgres', url: postgres } : { type: 'better-sqlite3', database: join(folder, 'vendure.sqlite') }),
		},
		logger: new DefaultLogger({ level: LogLevel.Warn }),
		orderOptions: { guestCheckoutStrategy: new DefaultGuestCheckoutStrategy({ allowGuestCheckoutForRegisteredCustomers: true }) },
		paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
		importExportOptions: { importAssetsDir: join(sampleFolder(), 'images') },
		plugins: [AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(folder, 'assets') }), StorefrontPlugin.init({ key }), MailLog],
	}
}

/** Folder of the sample data of Vendure's installer. */
function sampleFolder() {
	return join(dirname(require.resolve('@vendure/create/package.json')), 'assets')
}

module.exports = { engineConfig, sampleFolder }
