/**
 * Plugin with the features that the connector needs: stock as a number, prices rounded per unit, six-digit codes instead of long tokens,
 * access to orders of guests, and a change feed (storefront-changes.cjs). Licensed under the MIT licence, like the whole project. Copy
 * both files next to your configuration and add
 *
 *   plugins: [StorefrontPlugin.init({ key: process.env.STOREFRONT_KEY })]
 *
 * The key, at least 32 characters, is a secret between this plugin and the connector (`VENDURE_KEY` there).
 */
const { randomInt, timingSafeEqual } = require('node:crypto')
const {
	DefaultMoneyStrategy,
	DefaultOrderByCodeAccessStrategy,
	DefaultVerificationTokenStrategy,
	PluginCommonModule,
	VendurePlugin,
} = require('@vendure/core')
const { changeFeed } = require('./storefront-changes.cjs')

let key = ''

/** Whether a request comes from the connector. */
function isConnector(ctx) {
	const given = Buffer.from(String(ctx.req?.headers['x-storefront-key'] ?? ''))
	const right = Buffer.from(key)
	return right.length >= 32 && given.length === right.length && timingSafeEqual(given, right)
}

/** Shows the stock to all shoppers as a number: `12`. */
class NumberOfPieces {
	getStockLevel(_ctx, _variant, saleableStockLevel) {
		return String(saleableStockLevel)
	}
}

/**
 * Rounds the price of a unit before it is multiplied by the quantity. For prices stored without tax the engine rounds the line instead,
 * so that three units at 338.17 cost 1014.52.
 */
class RoundedPieces extends DefaultMoneyStrategy {
	round(value, quantity = 1) {
		return Math.round(value) * quantity
	}
}

/** Secret from the connector: `<random text>.<expiry in seconds since 1970>`. */
const secretForm = /^[\w-]{22,64}\.\d{10}$/
const tokenForm = /^\d{6}\.[\w-]{22,64}\.(\d{10})$/

/**
 * Creates tokens from the six-digit code of the email and a secret that only the connector knows. The engine finds an account by its
 * token alone, so six digits alone could be guessed at the engine. Requests without the connector get the engine's default tokens.
 */
class Codes extends DefaultVerificationTokenStrategy {
	generateVerificationToken(ctx) {
		const secret = ctx.req?.headers['x-storefront-code']
		if (!isConnector(ctx) || typeof secret !== 'string' || !secretForm.test(secret)) return super.generateVerificationToken(ctx)
		return `${String(randomInt(1_000_000)).padStart(6, '0')}.${secret}`
	}

	verifyVerificationToken(ctx, token) {
		const until = tokenForm.exec(token)?.[1]
		return until === undefined ? super.verifyVerificationToken(ctx, token) : Number(until) * 1000 > Date.now()
	}
}

/** Gives the connector access to all orders without a time limit; the connector verifies the email of an order itself. */
class OrdersForConnector extends DefaultOrderByCodeAccessStrategy {
	canAccessOrder(ctx, order) {
		return isConnector(ctx) || super.canAccessOrder(ctx, order)
	}
}

// biome-ignore lint/complexity/noStaticOnlyClass: Vendure requires plugins to be classes.
class StorefrontPlugin {
	/**
	 * `key` is the secret that the connector has as `VENDURE_KEY`. `guestOrderAccess` is the time in which an order can be opened by its
	 * number alone, by default `2h`.
	 */
	static init(options) {
		if (String(options.key ?? '').length < 32) throw new Error('StorefrontPlugin needs a key of at least 32 characters.')
		key = options.key
		StorefrontPlugin.guestOrderAccess = options.guestOrderAccess ?? '2h'
		return StorefrontPlugin
	}
}

VendurePlugin({
	imports: [PluginCommonModule],
	...changeFeed(isConnector),
	compatibility: '^3.2.0',
	configuration(config) {
		config.catalogOptions.stockDisplayStrategy = new NumberOfPieces()
		// A custom money strategy of the shop is not replaced.
		if (config.entityOptions.moneyStrategy.constructor === DefaultMoneyStrategy) config.entityOptions.moneyStrategy = new RoundedPieces()
		config.authOptions.verificationTokenStrategy = new Codes()
		config.orderOptions.orderByCodeAccessStrategy = new OrdersForConnector(StorefrontPlugin.guestOrderAccess)
		return config
	},
})(StorefrontPlugin)

/** Returns the six digits for an email template; default tokens of the engine are returned unchanged. */
function codeOf(token) {
	return tokenForm.test(token) ? token.slice(0, 6) : token
}

module.exports = { StorefrontPlugin, codeOf }
