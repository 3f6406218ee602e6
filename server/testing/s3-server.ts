import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** S3 server with objects in memory: put, multipart upload, get, delete. `seen`: requests with the start of their signature. */
export const memoryS3 = () => {
  const objects = new Map<string, Buffer>()
  const seen: string[] = []
  const parts = new Map<string, Map<number, Buffer>>()
  /** Decodes aws-chunked: size in hex, extensions, the chunk; trailers after the last one. */
  const unchunked = (body: Buffer) => {
    const chunks: Buffer[] = []
    for (let at = 0; at < body.length; ) {
      const end = body.indexOf('\r\n', at)
      const size = Number.parseInt(body.subarray(at, end).toString(), 16)
      if (!size) break
      chunks.push(body.subarray(end + 2, end + 2 + size))
      at = end + 2 + size + 2
    }
    return Buffer.concat(chunks)
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3')
    seen.push(`${request.method} ${url.pathname} ${request.headers.authorization?.slice(0, 40)}`)
    const raw = await buffer(request)
    const body = /chunked/.test(String(request.headers['content-encoding'])) ? unchunked(raw) : raw
    const upload = url.searchParams.get('uploadId')
    const reply = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(content)
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      parts.set('u1', new Map())
      return reply(200, '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
    }
    if (request.method === 'PUT' && upload) {
      parts.get(upload)!.set(Number(url.searchParams.get('partNumber')), body)
      return reply(200, '', { etag: '"part"' })
    }
    if (request.method === 'POST' && upload) {
      const sorted = [...parts.get(upload)!].sort(([a], [b]) => a - b).map(([, part]) => part)
      objects.set(url.pathname, Buffer.concat(sorted))
      return reply(200, '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>')
    }
    if (request.method === 'PUT') {
      objects.set(url.pathname, body)
      return reply(200, '', { etag: '"one"' })
    }
    if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      return reply(204)
    }
    const found = objects.get(url.pathname)
    if (found) return reply(200, found)
    return reply(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>', {
      'content-type': 'application/xml',
    })
  })
  return { server, objects, seen }
}

export const s3Settings = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'reprise',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
