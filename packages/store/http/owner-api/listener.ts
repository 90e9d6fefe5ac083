import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createLimits } from '../rate-limits/limits.ts'
import { createOwnerApi, type OwnerApiOptions } from './owner-api.ts'

/** The API for scripts as a listener of the desk's server. `addressOf`: IP address of the caller. */
export function ownerApiListener(
	options: Omit<OwnerApiOptions, 'limits' | 'now'>,
	addressOf: (request: Parameters<RequestListener>[0]) => string,
): RequestListener {
	const api = createOwnerApi({ ...options, limits: createLimits(options.db), now: () => new Date() })
	return getRequestListener((request, { incoming }) => api(request, addressOf(incoming as Parameters<RequestListener>[0])), {
		overrideGlobalObjects: false,
	})
}
