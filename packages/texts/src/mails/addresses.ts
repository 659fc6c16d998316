/** Mails to addresses that are wrong or not used any more. */
export const ADDRESS_MAILS = {
  unknown: {
    subject: 'Your email was not delivered',
    text:
      "The address that you wrote to doesn't belong to any conversation on Parley. It may have " +
      'been changed on the way, or the conversation may have been deleted.',
    instead:
      'To reach the company, answer the last email that you got from it and leave the address as ' +
      'it is. If you have an interview, you can also use the link in its invitation.',
    footer:
      'This is an automatic answer, sent at most once a day. Nobody reads what is sent to this ' +
      'address.',
  },
  withdrawn: {
    subject: 'Invitation withdrawn: interview at {{company}}',
    text:
      '{{company}} no longer uses this address for the interview to which it was invited. If the ' +
      'invitation was meant for you, you have received it at your other address.',
    calendar:
      'The attachment takes the interview out of your calendar. There is nothing else that you ' +
      'have to do.',
    footer: 'You get this because {{company}} invited this address to an interview through Parley.',
  },
};
