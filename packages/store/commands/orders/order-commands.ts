import type { Command } from '../command.ts'
import { changeAddress } from './change-address.ts'
import { createOrder } from './create-order.ts'
import { addNote, deleteNote } from './notes.ts'
import { receivePayment } from './receive-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { registerReturn } from './register-return.ts'
import { resendMail } from './resend-mail.ts'
import { resolveRefunds } from './resolve-refunds.ts'
import { acceptReturn, receiveReturn, refundReturn, refuseReturn } from './return-commands.ts'
import { setStatus } from './set-status.ts'
import { shipPart } from './ship-part.ts'
import { takeStep } from './take-step.ts'

/** All commands of orders, payments and returns. */
export const orderCommands: readonly Command[] = [
	createOrder,
	changeAddress,
	setStatus,
	shipPart,
	takeStep,
	receivePayment,
	refundPayment,
	resolveRefunds,
	registerReturn,
	acceptReturn,
	refuseReturn,
	receiveReturn,
	refundReturn,
	addNote,
	deleteNote,
	resendMail,
]
