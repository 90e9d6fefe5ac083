import { InvalidInput } from '../commands/command-errors.ts'
import { type FailedItem, type JobProgress, readFailedItems, readJob } from '../commands/job-progress.ts'
import { createJob } from '../commands/jobs.ts'
import { type OrderStep, statusAfter } from '../commands/orders/order-steps.ts'
import { takeStep } from '../commands/orders/take-step.ts'
import type { Actor } from '../commands/permissions.ts'
import { commands } from '../commands/registry.ts'
import { parseInput } from '../commands/run-command.ts'
import { createUndoJob } from '../commands/undo-job.ts'
import { listWithdrawals } from '../commerce/law/list-withdrawals.ts'
import { carriers } from '../commerce/parcels/carriers.ts'
import type { OpenStore } from '../infrastructure/running/open-store.ts'
import type { OrderFilter } from './queries/orders/order-filter.ts'
import { mostSlips, readPackingSlips } from './queries/orders/packing-slips.ts'
import { planStep } from './queries/orders/plan-step.ts'
import { countOrders, findOrderIds, mostSelected } from './queries/orders/selection.ts'
import { actorOf, type DeskUser } from './user.ts'

/** A step with many orders, as a person has confirmed it. */
export interface StepJob {
	readonly step: OrderStep
	/** Numbers of orders, with the tracking number of each; empty: none. */
	readonly orders: readonly { readonly number: string; readonly code: string }[]
	readonly carrier: string
	/** Whether the customers get an email. */
	readonly mail: boolean
}

/** A bulk change as its page shows it. */
export interface ShownJob extends JobProgress {
	/** The first refused inputs. */
	readonly failures: readonly FailedItem[]
	/** Whether the user may undo it. */
	readonly mayUndo: boolean
}

/** Most refused inputs that a page lists. */
const mostFailures = 200

/** What the pages of bulk changes and of packing slips read and do. */
export function bindOrderWork({ db, continueJobs }: Pick<OpenStore, 'db' | 'continueJobs'>, now: () => Date) {
	return {
		/** Most orders of one bulk change, and most packing slips of one page. */
		limits: { mostSelected, mostSlips },
		/** Names of carriers with a tracking page. */
		carriers: Object.values(carriers).map(({ name }) => name),
		findOrderIds: (filter: OrderFilter, timeZone: string) => findOrderIds(db, { filter, timeZone, now: now() }),
		/** Number of the orders of a filter; null: more than one bulk change can have. */
		countOrders: async (filter: OrderFilter, timeZone: string) => {
			const count = await countOrders(db, { filter, timeZone, now: now() })
			return count > mostSelected ? null : count
		},
		planStep: (step: OrderStep, ids: readonly number[]) => planStep(db, step, ids),
		/**
		 * Starts a step with many orders in the background. Returns the id of the bulk change. Throws `InvalidInput` for the fields `carrier`
		 * and `code-NUMBER`.
		 */
		startStep: async (user: DeskUser, { step, orders, carrier, mail }: StepJob) => {
			const inputs = orders.map(({ number, code }) => ({ order: number, step, mail, carrier, code }))
			for (const input of inputs) checkInput(input, actorOf(user))
			const title = `Set ${inputs.length === 1 ? '1 order' : `${inputs.length.toLocaleString('en')} orders`} to ${statusAfter[step]}`
			const id = await createJob(db, { command: takeStep, title, inputs, actor: actorOf(user), now: now() })
			continueJobs()
			return id
		},
		/** A bulk change; null if there is none that the user may see. */
		readJob: async ({ permissions }: DeskUser, id: number): Promise<ShownJob | null> => {
			const job = await readJob(db, id)
			const permission = job && commands.get(job.command)?.permission
			if (!job || !permission || !permissions.has(permission)) return null
			const mayUndo = job.isFinished && job.undoes === null && job.undoneBy === null && job.done > 0
			return { ...job, failures: await readFailedItems(db, id, mostFailures), mayUndo }
		},
		/** Starts to undo a bulk change in the background; `partial` leaves values that changed since. Returns the id of the bulk change that does it. */
		undoJob: async (user: DeskUser, job: number, partial = false) => {
			const id = await createUndoJob(db, { job, commands, actor: actorOf(user), now: now(), partial })
			continueJobs()
			return id
		},
		/** Withdrawals from contracts that are open. */
		listWithdrawals: () => listWithdrawals(db),
		readPackingSlips: (ids: readonly number[]) => readPackingSlips(db, ids.slice(0, mostSlips)),
	}
}

/** Finds mistakes in typed tracking numbers before anything is changed. */
function checkInput(input: { readonly order: string }, actor: Actor): void {
	try {
		parseInput(takeStep, input, { actor })
	} catch (error) {
		if (!(error instanceof InvalidInput)) throw error
		const named = Object.entries(error.errors).map(([field, messages]) => [field === 'code' ? `code-${input.order}` : field, messages])
		throw new InvalidInput(Object.fromEntries(named))
	}
}
