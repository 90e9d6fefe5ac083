import { addDeliveryService } from '@storefront/store/commands/delivery/service-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { deskContext } from '../desk/run-and-undo.ts'

/** An express service of all countries for $12.00, in one working day. */
export const express = {
	code: 'express',
	name: 'Express',
	country: null,
	market: null,
	days: { min: 1, max: 1 },
	cutoff: '',
	prices: [{ charge: 1200, minSum: 0, maxWeight: null }],
} as const

/** Adds the express service, with changes. Returns its id. */
export async function addExpress(db: Db, changes: object = {}): Promise<number> {
	return (await runCommand(db, addDeliveryService, { ...express, ...changes }, deskContext)).result.id
}
