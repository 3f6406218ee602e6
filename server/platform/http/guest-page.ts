import type { FastifyRequest } from 'fastify'

/** Requests from pages of another origin that the account allows to call this endpoint. */
const guests = new WeakSet<FastifyRequest>()

export const admitGuestPage = (request: FastifyRequest) => void guests.add(request)
export const isGuestPage = (request: FastifyRequest) => guests.has(request)
