/**
 * What the connector needs of a Vendure shop: stock as a number, prices rounded by the piece, six-digit codes in place of long tokens,
 * a look at orders that guests placed, and what has changed (storefront-changes.cjs). Licensed under the MIT licence, as all of this
 * project. Copy both files beside your configuration and add
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

/** How many can be had, for everybody: `12`. */
class NumberOfPieces {
	getStockLevel(_ctx, _variant, saleableStockLevel) {
		return String(saleableStockLevel)
	}
}

/**
 * A line costs its pieces times what one is said to cost. Where prices are kept without tax, the engine's own way rounds the line, so
 * that three pieces at 338.17 are 1014.52.
 */
class RoundedPieces extends DefaultMoneyStrategy {
	round(value, quantity = 1) {
		return Math.round(value) * quantity
	}
}

/** `<random text>.<seconds since 1970 until which it holds>`, as the connector sends it. */
const secretForm = /^[\w-]{22,64}\.\d{10}$/
const tokenForm = /^\d{6}\.[\w-]{22,64}\.(\d{10})$/

/**
 * Six digits are few, and the engine finds an account by its token alone: so a token is the code of the mail and a secret that the
 * connector keeps for the one email that it asked for. Whoever guesses codes at the engine itself guesses the secret as well. Without
 * the connector tokens are the engine's own.
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

/** The connector asks for the email of an order before it tells anything of it; without a limit of time. */
class OrdersForConnector extends DefaultOrderByCodeAccessStrategy {
	canAccessOrder(ctx, order) {
		return isConnector(ctx) || super.canAccessOrder(ctx, order)
	}
}

// biome-ignore lint/complexity/noStaticOnlyClass: what Vendure calls a plugin is a class.
class StorefrontPlugin {
	/** `key`: what the connector has as `VENDURE_KEY`. `guestOrderAccess`: how long an order's number alone opens it, `2h` without it. */
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
		// A shop with a way of its own keeps it.
		if (config.entityOptions.moneyStrategy.constructor === DefaultMoneyStrategy) config.entityOptions.moneyStrategy = new RoundedPieces()
		config.authOptions.verificationTokenStrategy = new Codes()
		config.orderOptions.orderByCodeAccessStrategy = new OrdersForConnector(StorefrontPlugin.guestOrderAccess)
		return config
	},
})(StorefrontPlugin)

/** The six digits for a mail's template; a token of the engine's own as it is. */
function codeOf(token) {
	return tokenForm.test(token) ? token.slice(0, 6) : token
}

module.exports = { StorefrontPlugin, codeOf }
