import { expect, test } from 'vitest';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { CallOutput } from '@parley/contracts/shared/route.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { demoPng } from '@parley/demo/content/demo-png.ts';
import { uploadChatImage } from '@parley/demo/talk/upload-chat-image.ts';
import { invite } from '../../authz-matrix/instances.cases.ts';
import { booking, DAY, MINUTE } from '../../support/builders/company.ts';
import { UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { setScan } from '../set-scan.ts';

type Message = CallOutput<Routes['send-chat-message']>;
type Page = CallOutput<Routes['list-chat-messages']>;

/**
 * Tests chat threads: participants, order, exactly one delivery, read state, notifications, closed
 * messages, and uploads.
 */
export function chatCases(product: () => TestProduct, { call, once, refuse, at }: Exchange): void {
  const people = () => product().aurora.people;
  const ours = () => `${product().aurora.requisitionId}~${product().aurora.candidateId}`;
  const words = (text: string, more = {}) => ({
    contentType: 'text' as const,
    client_id: crypto.randomUUID(),
    text,
    ...more,
  });
  const sendMessage = async (actor: Actor, threadKey: string, text: string, more = {}) =>
    (await call(actor, 'send-chat-message', { params: { threadKey }, body: words(text, more) }))
      .json as Message;
  const pageOf = async (actor: Actor, threadKey: string, query = {}) =>
    (await call(actor, 'list-chat-messages', { params: { threadKey }, query })).json as Page;
  const rowOf = async (actor: Actor, threadKey: string) => {
    await product().stack.idle();
    return (
      (await call(actor, 'list-chat-threads')).json as CallOutput<Routes['list-chat-threads']>
    ).items.find((row) => row.threadKey === threadKey);
  };
  const told = async (actor: Actor) => {
    await product().stack.idle();
    return (
      (await call(actor, 'list-notifications', { query: { limit: '100' } })).json as CallOutput<
        Routes['list-notifications']
      >
    ).items.filter(({ notification_type }) => notification_type.startsWith('chat-'));
  };

  test('two members find each other and chat; each message is stored once, in order', async () => {
    const { recruiter, second } = people();
    const contacts = (await call(recruiter, 'list-chat-contacts', { query: { q: 'second' } }))
      .json as CallOutput<Routes['list-chat-contacts']>;
    expect(contacts.items.map(({ user_id }) => user_id)).toEqual([second.userId]);
    expect((await call(recruiter, 'list-chat-contacts')).text).not.toContain(
      people().candidate.userId,
    );
    const [to, from] = [{ threadKey: second.userId }, { threadKey: recruiter.userId }];
    expect((await call(recruiter, 'get-chat-thread', { params: to })).json).toMatchObject({
      type: 'ONE_TO_ONE',
      version: 0,
      messages: 0,
      closed: null,
    });
    expect((await pageOf(recruiter, second.userId)).items).toEqual([]);

    const body = words('Can you take the system design part?');
    const first = (
      await once(
        recruiter,
        'send-chat-message',
        { params: to, body },
        { ...body, text: 'Other words' },
      )
    ).json as Message;
    const sent = await Promise.all(
      ['one', 'two', 'three', 'four'].map((text, index) =>
        sendMessage(
          index % 2 === 0 ? recruiter : second,
          index % 2 === 0 ? second.userId : recruiter.userId,
          text,
        ),
      ),
    );
    const { items } = await pageOf(second, recruiter.userId);
    expect(items.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
    expect(new Set(items.map(({ id }) => id))).toEqual(
      new Set([first.id, ...sent.map(({ id }) => id)]),
    );
    expect(items.map(({ id }) => id)).toEqual(
      items
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );

    expect(await rowOf(second, recruiter.userId)).toMatchObject({
      type: 'ONE_TO_ONE',
      others: [{ user_id: recruiter.userId }],
    });
    await sendMessage(recruiter, second.userId, 'The last word');
    expect(await rowOf(second, recruiter.userId)).toMatchObject({
      last: { preview: 'The last word', contentType: 'text' },
    });
    expect((await rowOf(second, recruiter.userId))!.unreadCount).toBeGreaterThan(0);
    expect((await call(second, 'mark-chat-thread-seen', { params: from, body: {} })).json).toEqual({
      seen: 6,
      unreadCount: 0,
    });
    expect(await rowOf(second, recruiter.userId)).toMatchObject({ unreadCount: 0 });
    // Another tab reports an older state, which must not make messages unread again.
    expect(
      (await call(second, 'mark-chat-thread-seen', { params: from, body: { up_to: 2 } })).json,
    ).toEqual({ seen: 6, unreadCount: 0 });
    expect((await rowOf(recruiter, second.userId))!.unreadCount).toBe(0);
  });

  test('keys without a thread or a reachable member are refused as specified', async () => {
    const { recruiter, candidate } = people();
    const getRefusal = async (threadKey: string) => {
      const { status, json } = await call(recruiter, 'get-chat-thread', { params: { threadKey } });
      return [status, (json as { message: string }).message];
    };
    expect(await getRefusal('nonsense')).toEqual([400, 'Invalid thread id']);
    expect(await getRefusal('grp_01J00000000000000000000000')).toEqual([404, 'Invalid thread id']);
    expect(await getRefusal(UNKNOWN_USER.userId)).toEqual([404, 'Unable to find the contact']);
    expect(await getRefusal(candidate.userId)).toEqual([404, 'Unable to find the contact']);
    expect(await getRefusal(recruiter.userId)).toEqual([404, 'Unable to find the contact']);
    await refuse('not-found', recruiter, 'create-chat-thread', {
      body: { name: 'With a candidate', user_ids: [candidate.userId] },
    });
    await refuse('forbidden', candidate, 'get-chat-thread', { params: { threadKey: ours() } });
    await refuse('forbidden', candidate, 'list-chat-contacts', {});
  });

  test('an open page fetches new and changed messages only', async () => {
    const { recruiter, interviewer } = people();
    const threadKey = interviewer.userId;
    const [params, other] = [{ threadKey }, { threadKey: recruiter.userId }];
    const opened = await pageOf(interviewer, recruiter.userId);
    const news = async (version: number, after?: string) =>
      (
        await call(interviewer, 'get-chat-news', {
          params: other,
          query: { version: String(version), ...(after ? { after } : {}) },
        })
      ).json as CallOutput<Routes['get-chat-news']>;
    expect(await news(opened.version, opened.items[0]!.id)).toEqual({
      version: opened.version,
      items: [],
      changed: [],
      more: false,
      reset: false,
    });
    const [old, fresh] = [
      await sendMessage(recruiter, threadKey, 'A line with a tpyo'),
      await sendMessage(recruiter, threadKey, 'And one more'),
    ];
    const first = await news(opened.version, opened.items[0]!.id);
    expect(first.items.map(({ id }) => id)).toEqual([old.id, fresh.id]);

    const message = { ...params, messageId: old.id };
    await refuse(
      'forbidden',
      interviewer,
      'edit-chat-message',
      { params: { ...other, messageId: old.id }, body: { text: 'Not mine' } },
      1,
    );
    const edited = (
      await at(1, recruiter, 'edit-chat-message', {
        params: message,
        body: { text: 'A line with a typo' },
      })
    ).json as Message;
    expect(edited).toMatchObject({ text: 'A line with a typo', version: 2 });
    expect(edited.editedAt).not.toBeNull();
    await refuse(
      'stale-version',
      recruiter,
      'edit-chat-message',
      { params: message, body: { text: 'Too late' } },
      1,
    );
    const second = await news(first.version, fresh.id);
    expect(second).toMatchObject({
      items: [],
      changed: [{ id: old.id, text: 'A line with a typo' }],
    });
    expect((await call(recruiter, 'delete-chat-message', { params: message })).json).toMatchObject({
      deleted: true,
      text: '',
    });
    expect((await call(recruiter, 'delete-chat-message', { params: message })).status).toBe(200);
    expect(await news(second.version, fresh.id)).toMatchObject({
      changed: [{ id: old.id, deleted: true, text: '' }],
    });
    await refuse(
      'not-found',
      recruiter,
      'edit-chat-message',
      { params: message, body: { text: 'Gone' } },
      3,
    );
    // A client that missed more changes than the server remembers must read the thread again.
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = await sendMessage(recruiter, threadKey, `Line ${turn}`);
      await at(1, recruiter, 'edit-chat-message', {
        params: { ...params, messageId: id },
        body: { text: `Line ${turn}, again` },
      });
    }
    expect(await news(second.version, fresh.id)).toMatchObject({ reset: true, items: [] });
  });

  test('a group is created, renamed, extended and left; outsiders see nothing of it', async () => {
    const { recruiter, interviewer, second, manager, candidate } = people();
    const body = { name: 'Onsite logistics', user_ids: [interviewer.userId] };
    const group = (
      await once(recruiter, 'create-chat-thread', { body }, { ...body, name: 'Other' })
    ).json as CallOutput<Routes['create-chat-thread']>;
    const params = { threadKey: group.threadKey };
    expect(group.participants.map(({ user_id }) => user_id)).toEqual([
      recruiter.userId,
      interviewer.userId,
    ]);
    expect(
      (await told(interviewer)).filter(
        ({ params: { thread_key } }) => thread_key === group.threadKey,
      ),
    ).toMatchObject([
      {
        notification_type: 'chat-added',
        message: 'Aurora recruiter added you to Onsite logistics',
      },
    ]);
    await refuse('not-found', second, 'get-chat-thread', { params });
    await refuse('not-found', second, 'send-chat-message', { params, body: words('Let me in') });

    expect(
      (await call(interviewer, 'rename-chat-thread', { params, body: { name: 'Onsite, May' } }))
        .json,
    ).toMatchObject({ name: 'Onsite, May' });
    expect(
      (await call(interviewer, 'rename-chat-thread', { params, body: { name: 'Onsite, May' } }))
        .status,
    ).toBe(200);
    await refuse('not-found', recruiter, 'add-chat-participants', {
      params,
      body: { user_ids: [candidate.userId] },
    });
    const grown = (
      await once(
        recruiter,
        'add-chat-participants',
        { params, body: { user_ids: [second.userId, interviewer.userId] } },
        { user_ids: [manager.userId] },
      )
    ).json as CallOutput<Routes['get-chat-thread']>;
    expect(grown.participants).toHaveLength(3);
    expect(
      (
        await call(recruiter, 'add-chat-participants', {
          params,
          body: { user_ids: [second.userId] },
        })
      ).status,
    ).toBe(200);
    expect((await pageOf(second, group.threadKey)).items.map(({ notice }) => notice)).toEqual([
      { kind: 'added', names: ['Aurora second'] },
      { kind: 'renamed', names: ['Onsite, May'] },
      { kind: 'created', names: ['Onsite logistics'] },
    ]);
    expect(await rowOf(second, group.threadKey)).toMatchObject({ name: 'Onsite, May', people: 3 });
    expect((await call(second, 'leave-chat-thread', { params })).status).toBe(204);
    await refuse('not-found', second, 'leave-chat-thread', { params });
    expect(await rowOf(second, group.threadKey)).toBeUndefined();
    await refuse('invalid-transition', recruiter, 'leave-chat-thread', {
      params: { threadKey: ours() },
    });
    await refuse('invalid-transition', recruiter, 'rename-chat-thread', {
      params: { threadKey: interviewer.userId },
      body: { name: 'No' },
    });
    await refuse('invalid-transition', recruiter, 'add-chat-participants', {
      params: { threadKey: ours() },
      body: { user_ids: [manager.userId] },
    });
  });

  test('a group has at most thirty members', async () => {
    const { recruiter, second } = people();
    const store = tenantStore(product().table, product().aurora.tenantId);
    const model = (await members.get(store, second.userId))!;
    const ids = Array.from(
      { length: 29 },
      (_, n) => `${UNKNOWN_USER.userId.slice(0, -2)}${10 + n}`,
    );
    await store.commit(
      ids.map((user_id, n) =>
        members.write(
          store,
          {
            ...model,
            user_id,
            email: `crowd${n}@aurora.example`,
            name: `Crowd Person ${n}`,
            version: 1,
          },
          'missing',
        ),
      ),
    );
    const { threadKey } = (
      await call(recruiter, 'create-chat-thread', {
        body: { name: 'Everybody', user_ids: ids.slice(0, 28) },
      })
    ).json as { threadKey: string };
    await refuse('chat-full', recruiter, 'add-chat-participants', {
      params: { threadKey },
      body: { user_ids: [ids[28]!, second.userId] },
    });
  });

  test('a thread notifies once until it is read, and for each mention', async () => {
    const { recruiter, manager } = people();
    const heard = async () =>
      (await told(manager))
        .filter(({ params }) => params.thread_key === recruiter.userId)
        .map(({ message }) => message)
        .sort();
    const [wrote, mentioned] = ['Aurora recruiter wrote to you', 'Aurora recruiter mentioned you'];
    for (const text of ['First', 'Second', 'Third'])
      await sendMessage(recruiter, manager.userId, text);
    expect(await heard()).toEqual([wrote]);
    await sendMessage(recruiter, manager.userId, 'Are you there, @Aurora manager?', {
      mentions: [manager.userId, UNKNOWN_USER.userId],
    });
    expect(await heard()).toEqual([mentioned, wrote]);
    await call(manager, 'mark-chat-thread-seen', {
      params: { threadKey: recruiter.userId },
      body: {},
    });
    await sendMessage(recruiter, manager.userId, 'Looked at while it comes');
    expect(await heard()).toEqual([mentioned, wrote]);
    await product().advanceBy(2 * MINUTE);
    await sendMessage(recruiter, manager.userId, 'After a while');
    expect(await heard()).toEqual([mentioned, wrote, wrote]);
  });

  test("an application's thread has its hiring team, except who owes a scorecard", async () => {
    const { recruiter, interviewer, second, manager, admin } = people();
    const view = (await call(second, 'get-chat-thread', { params: { threadKey: ours() } }))
      .json as CallOutput<Routes['get-chat-thread']>;
    expect(view.participants.map(({ user_id }) => user_id).sort()).toEqual(
      [recruiter, manager, interviewer, second].map(({ userId }) => userId).sort(),
    );
    expect([view.blind, view.application]).toMatchObject([
      true,
      { candidate: 'Aurora Candidate', requisition: 'Aurora engineer' },
    ]);
    const secret = await sendMessage(manager, ours(), 'I found the candidate brilliant');
    expect((await pageOf(second, ours())).items.find(({ id }) => id === secret.id)).toMatchObject({
      closed: true,
      text: '',
    });
    expect((await rowOf(second, ours()))!.last).toMatchObject({ closed: true, preview: '' });
    expect((await rowOf(recruiter, ours()))!.last).toMatchObject({
      closed: false,
      preview: 'I found the candidate brilliant',
    });
    for (const id of ['list-chat-threads', 'list-notifications'] as const)
      expect((await call(second, id)).text).not.toContain('brilliant');
    const news = await call(second, 'get-chat-news', {
      params: { threadKey: ours() },
      query: { version: '0' },
    });
    expect(news.text).not.toContain('brilliant');
    await refuse('not-found', second, 'get-chat-image', {
      params: { threadKey: ours(), messageId: product().aurora.chatMessageId },
    });
    // Members outside the team have no access. An admin may read every thread and joins it by
    // writing.
    const outsider = await invite(product(), product().aurora, 'chatoutsider', 'interviewer');
    await refuse('not-found', outsider, 'get-chat-thread', { params: { threadKey: ours() } });
    await sendMessage(admin, ours(), 'Please decide by Friday');
    expect(await rowOf(admin, ours())).toMatchObject({ people: 5 });
    // A member who is added to a panel of the application joins the thread, and leaves it when
    // removed from the panel.
    const { requisitionId, candidateId } = product().aurora;
    const booked = (
      await call(recruiter, 'create-interview', {
        body: {
          jobreq_id: requisitionId,
          candidate_id: candidateId,
          ...booking([outsider], product().now().getTime() + 6 * DAY, 45),
        },
      })
    ).json as { id: string; version: number };
    await product().stack.idle();
    expect(
      (await call(outsider, 'get-chat-thread', { params: { threadKey: ours() } })).json,
    ).toMatchObject({ blind: true });
    // Messages from before they joined are closed too, because their own interview is still to
    // come.
    expect((await pageOf(outsider, ours())).items.find(({ id }) => id === secret.id)).toMatchObject(
      { closed: true, text: '' },
    );
    await at(booked.version, recruiter, 'cancel-interview', {
      params: { id: booked.id },
      body: { reason: 'Only for this test' },
    });
  });

  test('pictures are seen by participants and removed with their message', async () => {
    const { recruiter, second } = people();
    const threadKey = second.userId;
    const upload = { filename: 'board.png', file_type: 'image/png', file_size: 100 };
    const form = (
      await once(
        recruiter,
        'create-chat-upload',
        { params: { threadKey }, body: upload },
        { ...upload, filename: 'other.png' },
      )
    ).json as { path: string };
    const image = (more = {}) => ({
      path: form.path,
      name: 'board.png',
      size: 100,
      file_type: 'image/png',
      width: 8,
      height: 6,
      ...more,
    });
    const picture = (of: object) => ({
      params: { threadKey },
      body: { contentType: 'image', client_id: crypto.randomUUID(), image: of },
    });
    await refuse('file-missing', recruiter, 'send-chat-message', picture(image()));
    await refuse(
      'file-missing',
      recruiter,
      'send-chat-message',
      picture(image({ path: 'T#20#/chat/elsewhere' })),
    );
    await refuse(
      'file-type-not-allowed',
      recruiter,
      'send-chat-message',
      picture(image({ name: 'board.svg', file_type: 'image/svg+xml' })),
    );
    await refuse(
      'file-too-large',
      recruiter,
      'send-chat-message',
      picture(image({ size: 6 * 1024 * 1024 })),
    );
    await refuse('file-type-not-allowed', recruiter, 'create-chat-upload', {
      params: { threadKey },
      body: { ...upload, filename: 'cv.pdf' },
    });
    await refuse('file-too-large', recruiter, 'create-chat-upload', {
      params: { threadKey },
      body: { ...upload, file_size: 6 * 1024 * 1024 },
    });
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const bent = await uploadChatImage(recruiter, threadKey, 'page.png', html);
    await refuse('file-disguised', recruiter, 'send-chat-message', picture(bent));
    for (const [result, code] of [
      [undefined, 'file-scan-pending'],
      ['UNSUPPORTED', 'file-unscannable'],
      ['THREATS_FOUND', 'file-infected'],
    ] as const) {
      const scanned = await uploadChatImage(recruiter, threadKey, 'scanned.png');
      await setScan(product(), scanned.path.replace('/', '/uploads/'), result);
      await refuse(code, recruiter, 'send-chat-message', picture(scanned));
    }

    const content = demoPng(8, 6, () => [200, 10, 10]);
    const good = await uploadChatImage(recruiter, threadKey, 'board.png', content);
    const sent = (await call(recruiter, 'send-chat-message', picture(good))).json as Message;
    await refuse('already-exists', recruiter, 'send-chat-message', picture(good));
    const link = (
      await call(second, 'get-chat-image', {
        params: { threadKey: recruiter.userId, messageId: sent.id },
      })
    ).json as { url: string };
    expect(Buffer.from(await (await fetch(link.url)).arrayBuffer()).equals(content)).toBe(true);
    await call(recruiter, 'delete-chat-message', { params: { threadKey, messageId: sent.id } });
    await product().stack.idle();
    expect((await fetch(link.url)).status).toBe(404);
    await refuse('not-found', second, 'get-chat-image', {
      params: { threadKey: recruiter.userId, messageId: sent.id },
    });
  });

  test('messages about a candidate are deleted with the candidate', async () => {
    const { recruiter, manager } = people();
    const { requisitionId } = product().aurora;
    const { candidate } = await recruiter.call('create-candidate', {
      body: { name: 'Aurora Erased', email: 'erased@aurora.example' },
    });
    await recruiter.call('add-candidate', {
      params: { id: requisitionId },
      body: { candidate_id: candidate.id },
    });
    const threadKey = `${requisitionId}~${candidate.id}`;
    const image = await uploadChatImage(recruiter, threadKey, 'desk.png');
    const { id } = (
      await call(recruiter, 'send-chat-message', {
        params: { threadKey },
        body: { contentType: 'image', client_id: crypto.randomUUID(), image },
      })
    ).json as Message;
    const link = (await call(recruiter, 'get-chat-image', { params: { threadKey, messageId: id } }))
      .json as { url: string };
    for (let turn = 0; turn < 30; turn += 1)
      await sendMessage(recruiter, threadKey, `About the erased one, ${turn}`);
    expect(await rowOf(manager, threadKey)).toBeDefined();
    await at(candidate.version, recruiter, 'delete-candidate', { params: { id: candidate.id } });
    expect(await rowOf(manager, threadKey)).toBeUndefined();
    await refuse('not-found', recruiter, 'list-chat-messages', { params: { threadKey } });
    expect((await fetch(link.url)).status).toBe(404);
  });

  test('a member who left keeps their name in old messages, and gets no new ones', async () => {
    const { admin, recruiter } = people();
    const leaver = await invite(product(), product().aurora, 'chatleaver', 'interviewer');
    await sendMessage(leaver, recruiter.userId, 'Goodbye');
    await admin.call('delete-user', { body: { user_id: leaver.userId } });
    const params = { threadKey: leaver.userId };
    expect((await pageOf(recruiter, leaver.userId)).items[0]).toMatchObject({
      author_id: leaver.userId,
      text: 'Goodbye',
    });
    expect((await call(recruiter, 'get-chat-thread', { params })).json).toMatchObject({
      closed: 'person-left',
      participants: [{ active: false }, { active: true }],
    });
    await refuse('chat-closed', recruiter, 'send-chat-message', {
      params,
      body: words('Are you still there?'),
    });
    await refuse('chat-closed', recruiter, 'create-chat-upload', {
      params,
      body: { filename: 'a.png', file_type: 'image/png', file_size: 10 },
    });
  });
}
