/** Configuration of the trial engine: no dashboard, no Redis, one process. start.mjs sets its environment variables. */
const { defineConfig } = require('@medusajs/framework/utils')

const { DATABASE_URL, JWT_SECRET, COOKIE_SECRET, STOREFRONT_ORIGIN } = process.env

module.exports = defineConfig({
	admin: { disable: true },
	projectConfig: {
		databaseUrl: DATABASE_URL,
		http: {
			jwtSecret: JWT_SECRET,
			cookieSecret: COOKIE_SECRET,
			storeCors: STOREFRONT_ORIGIN,
			authCors: STOREFRONT_ORIGIN,
			adminCors: STOREFRONT_ORIGIN,
		},
	},
})
