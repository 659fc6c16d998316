import { readFileSync } from 'node:fs';
import { signUpAndFound, actAs } from './seed/actor.ts';
const e = JSON.parse(readFileSync('/tmp/search-data/endpoints.json','utf8'));
const target: any = { origin: e.web, pool: e.cognito, now: () => Date.now(), say(){}, moveTo: async()=>{}, answerMail: async()=>{}, idle: () => new Promise((r)=>setTimeout(r,4000)),
  async mailsTo(a: string){ for(let i=0;i<30;i++){ const m = await (await fetch(new URL(`api/mails?to=${encodeURIComponent(a)}`, e.mailbox))).json() as any; const list = Array.isArray(m)?m:(m.mails??m.items); if(list?.length) return list; await new Promise((r)=>setTimeout(r,1000)); } return []; } };
const email='boss@try.example';
let admin;
try { admin = await actAs(target, email); } catch { admin = await signUpAndFound(target, { email, name: 'Boss Try', zone: 'Europe/Berlin' }, 'Try Works'); }
const pause = (ms: number) => new Promise((r)=>setTimeout(r,ms));
console.log(await admin.call('get-company-settings', {}));
const parse = (f: string) => readFileSync(`/work/shared/cases/csv/${f}`,'utf8').replace(/^\uFEFF/,'').trim().split(/\r?\n/).slice(1).map((l)=>l.split(/,(?! )/));
for (const [name,email2] of parse('12-names.csv')) { try { await admin.call('create-candidate', { body: { name: name!, email: email2! } as any }); } catch (x) { console.log(String(x)); } }
const ids: any[]=[];
for (const [name,email2,phone] of parse('07-phones.csv')) { try { const r: any = await admin.call('create-candidate', { body: { name: name!, email: email2!, phone: phone! } as any }); ids.push(r.candidate.id);} catch (x) { console.log(String(x)); } }
await pause(8000);
for (const q of ['Mueller','Muller','Müller','OBrien','李','正','ΚΩΣ','علی','Isik','Strauss','AlRashid','Sanchez','佐藤花子','J K','Федор','Duc','joerg.mueller','maria.vega']) {
  const l: any = await admin.call('list-candidates', { query: { q } });
  const s: any = await admin.call('search', { query: { q } });
  console.log(q, '| list:', l.items.map((x:any)=>x.name).join('; '), '| search:', s.candidates.map((x:any)=>x.name).join('; '));
}
for (const country of ['', 'DE']) {
  console.log((await admin.call('update-company-settings', { body: { region: { country, zone: 'Europe/Berlin' } } })).region);
  for (const id of ids) console.log(JSON.stringify(((await admin.call('get-candidate', { params: { id } })) as any).phone_numbers));
}
const r: any = await admin.call('create-requisition', { body: { title: 'Baker' } as any }); console.log(r.place);
