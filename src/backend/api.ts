import type { APIRoute } from 'astro'
import { answerApi } from './mount.ts'

export const ALL: APIRoute = ({ request, clientAddress }) => answerApi(request, clientAddress)
